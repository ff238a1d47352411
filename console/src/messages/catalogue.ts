import { PRODUCT_COLUMNS, type ProductColumn } from '@/lib/contract/product-table';
import type { Localized } from '@/lib/contract/text';
import type { Texts } from './texts';

const toHeadings = (language: keyof Localized) =>
  Object.fromEntries(
    Object.entries(PRODUCT_COLUMNS).map(([name, heading]) => [name, heading[language]]),
  ) as Record<ProductColumn, string>; // the same keys

export const ar = {
  resources: {
    items: {
      name: 'منتج |||| منتج |||| المنتجات |||| المنتجات |||| المنتجات |||| المنتجات',
      fields: {
        q: 'اسم المنتج أو رمزه',
        category: 'القسم',
        stock: 'المخزون',
        isEnabled: 'معروض للبيع',
        title: 'المنتج',
        price: 'السعر',
        sku: 'الرمز',
        updatedAt: 'آخر تعديل',
      },
    },
    categories: {
      name: 'قسم |||| قسم |||| الأقسام |||| الأقسام |||| الأقسام |||| الأقسام',
      fields: { name: 'القسم', seName: 'الاسم في الرابط', itemCount: 'المنتجات' },
    },
    groups: {
      name: 'خيارات منتج |||| خيارات منتج |||| المقاسات والألوان |||| المقاسات والألوان |||| المقاسات والألوان |||| المقاسات والألوان',
      fields: { title: 'خيارات المنتج', itemCount: 'المنتجات' },
    },
  },
  catalogue: {
    groupId: 'معرّف الخيارات',
    groupIdText: 'حروف لاتينية كبيرة وأرقام وشرطات، مثل ABAYA-SILK. لا يتغيّر بعد الحفظ.',
    proposed: 'يُقترح من العنوان الإنجليزي، ولا يتغيّر بعد الحفظ.',
    noGroup: 'بلا مقاسات أو ألوان',
    createGroup: 'أنشئ خيارات المقاس أو اللون',
    openGroup: 'افتح الخيارات ومنتجاتها',
    sizesText:
      'لكل مقاس أو لون منتج برمزه وسعره ومخزونه. اختر مجموعته ثم قيمه: يعرضها المتجر معًا في صفحة واحدة.',
    groupProducts: 'منتجات هذه الخيارات (%{total})',
    noGroupProducts:
      'لا منتجات بهذه الخيارات بعد. أضف منتجًا لكل مقاس أو لون، أو افتح منتجًا موجودًا واختر هذه الخيارات فيه تحت «المقاسات والألوان».',
    attachProduct: 'لضم منتج موجود: افتحه واختر هذه الخيارات فيه تحت «المقاسات والألوان».',
    addToGroup: 'أضف منتجًا بهذه الخيارات',
    chooseProduct: 'اختر منتجًا موجودًا',
    addProduct: 'أضف منتجًا',
    deleteGroupText: 'تُحذف هذه الخيارات. لا منتجات بها.',
    bundleItems: 'منتجات الباقة',
    product: 'المنتج',
    onSale: 'معروض',
    hidden: 'مخفي',
    low: 'قليل',
    out: 'نفد',
    columns: toHeadings('Ar'),
    reserved:
      'لا قطع محجوزة |||| قطعة محجوزة |||| قطعتان محجوزتان |||| %{smart_count} قطع محجوزة |||| %{smart_count} قطعة محجوزة |||| %{smart_count} قطعة محجوزة',
    reservedUnits: 'محجوز',
    available:
      'لا قطع متاحة |||| قطعة متاحة |||| قطعتان متاحتان |||| %{smart_count} قطع متاحة |||| %{smart_count} قطعة متاحة |||| %{smart_count} قطعة متاحة',
    saleOf: 'بدل %{price}',
    plannedSale: '%{price} من %{day}',
    price: 'السعر (د.ك)',
    salePrice: 'سعر العرض (فارغ: بلا عرض)',
    isEnabled: 'معروض للبيع',
    units: 'زيادة أو نقص (مثل 12 أو -3)',
    reason: 'السبب',
    texts: 'النصوص',
    selling: 'السعر والبيع',
    pictures: 'الصور',
    composition: 'المقاسات والألوان',
    details: 'التفاصيل',
    history: 'سجل التغييرات',
    historyStock: 'المخزون: %{before} ثم %{after} (%{reason})',
    deleteText: 'يُحذف القسم. المنتجات التي فيه تبقى في أقسامها الأخرى.',
    action: {
      price: {
        label: 'السعر',
        text: 'يظهر السعر الجديد في المتجر خلال ثانية.',
        done: 'حُفظ السعر',
      },
      stock: {
        label: 'المخزون',
        text: 'اكتب الفرق لا العدد الكلي، حتى لا تضيع مبيعات تجري الآن.',
        done: 'عُدّل المخزون',
      },
    },
  },
} as const;

export const en: Texts<typeof ar> = {
  resources: {
    items: {
      name: 'Product |||| Products',
      fields: {
        q: 'Title or SKU',
        category: 'Category',
        stock: 'Stock',
        isEnabled: 'For sale',
        title: 'Product',
        price: 'Price',
        sku: 'SKU',
        updatedAt: 'Last change',
      },
    },
    categories: {
      name: 'Category |||| Categories',
      fields: { name: 'Category', seName: 'Name in the URL', itemCount: 'Products' },
    },
    groups: {
      name: 'Group of options |||| Sizes and colours',
      fields: { title: 'Group', itemCount: 'Products' },
    },
  },
  catalogue: {
    groupId: 'Id of the group',
    groupIdText: 'Capital letters, digits and hyphens, such as ABAYA-SILK. It stays after saving.',
    proposed: 'Proposed from the English title; it stays after the first save.',
    noGroup: 'Without sizes or colours',
    createGroup: 'Create a group of sizes or colours',
    openGroup: 'Open the group and its products',
    sizesText:
      'Each size or colour is a product with its own SKU, price and stock. Choose its group, then its values: the shop shows them together on one page.',
    groupProducts: 'Products of the group (%{total})',
    noGroupProducts:
      'This group has no products yet. Add a product for each size or colour, or open an existing product and choose this group in it under “Sizes and colours”.',
    attachProduct:
      'To add an existing product, open it and choose this group in it under “Sizes and colours”.',
    addToGroup: 'Add a product to this group',
    chooseProduct: 'Choose an existing product',
    addProduct: 'Add a product',
    deleteGroupText: 'The group and its options are deleted. It has no products.',
    bundleItems: 'Products of the bundle',
    product: 'Product',
    onSale: 'For sale',
    hidden: 'Hidden',
    low: 'Low',
    out: 'Sold out',
    columns: toHeadings('En'),
    reserved: '%{smart_count} reserved |||| %{smart_count} reserved',
    reservedUnits: 'Reserved',
    available: '%{smart_count} available |||| %{smart_count} available',
    saleOf: 'instead of %{price}',
    plannedSale: '%{price} from %{day}',
    price: 'Price (KWD)',
    salePrice: 'Sale price (empty: no sale)',
    isEnabled: 'For sale',
    units: 'Units more or less (such as 12 or -3)',
    reason: 'Reason',
    texts: 'Texts',
    selling: 'Price and sale',
    pictures: 'Pictures',
    composition: 'Sizes and colours',
    details: 'Details',
    history: 'Changes',
    historyStock: 'Stock: %{before}, then %{after} (%{reason})',
    deleteText: 'The category is removed. Its products stay in their other categories.',
    action: {
      price: {
        label: 'Price',
        text: 'The shop shows the new price within a second.',
        done: 'The price is saved',
      },
      stock: {
        label: 'Stock',
        text: 'Enter the difference, not the total, so that no sale of this moment is lost.',
        done: 'The stock is changed',
      },
    },
  },
};
