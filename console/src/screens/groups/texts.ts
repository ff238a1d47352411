import type { Texts } from '../../messages/texts';

export const ar = {
  resources: {
    groups: {
      name: 'خيارات منتج |||| خيارات منتج |||| المقاسات والألوان |||| المقاسات والألوان |||| المقاسات والألوان |||| المقاسات والألوان',
      fields: { title: 'خيارات المنتج', itemCount: 'المنتجات' },
    },
  },
  groups: {
    id: 'معرّف الخيارات',
    idText: 'حروف لاتينية كبيرة وأرقام وشرطات، مثل ABAYA-SILK. لا يتغيّر بعد الحفظ.',
    products: 'منتجات هذه الخيارات (%{total})',
    noProducts:
      'لا منتجات بهذه الخيارات بعد. أضف منتجًا لكل مقاس أو لون، أو افتح منتجًا موجودًا واختر هذه الخيارات فيه تحت «المقاسات والألوان».',
    attachProduct: 'لضم منتج موجود: افتحه واختر هذه الخيارات فيه تحت «المقاسات والألوان».',
    addProduct: 'أضف منتجًا بهذه الخيارات',
    chooseProduct: 'اختر منتجًا موجودًا',
    deleteText: 'تُحذف هذه الخيارات. لا منتجات بها.',
  },
} as const;

export const en: Texts<typeof ar> = {
  resources: {
    groups: {
      name: 'Group of options |||| Sizes and colours',
      fields: { title: 'Group', itemCount: 'Products' },
    },
  },
  groups: {
    id: 'Id of the group',
    idText: 'Capital letters, digits and hyphens, such as ABAYA-SILK. It stays after saving.',
    products: 'Products of the group (%{total})',
    noProducts:
      'This group has no products yet. Add a product for each size or colour, or open an existing product and choose this group in it under “Sizes and colours”.',
    attachProduct:
      'To add an existing product, open it and choose this group in it under “Sizes and colours”.',
    addProduct: 'Add a product to this group',
    chooseProduct: 'Choose an existing product',
    deleteText: 'The group and its options are deleted. It has no products.',
  },
};
