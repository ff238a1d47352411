import type { Texts } from '../../messages/texts';

export const ar = {
  resources: {
    categories: {
      name: 'قسم |||| قسم |||| الأقسام |||| الأقسام |||| الأقسام |||| الأقسام',
      fields: { name: 'القسم', seName: 'الاسم في الرابط', itemCount: 'المنتجات' },
    },
  },
  categories: {
    deleteText: 'يُحذف القسم. المنتجات التي فيه تبقى في أقسامها الأخرى.',
  },
} as const;

export const en: Texts<typeof ar> = {
  resources: {
    categories: {
      name: 'Category |||| Categories',
      fields: { name: 'Category', seName: 'Name in the URL', itemCount: 'Products' },
    },
  },
  categories: {
    deleteText: 'The category is removed. Its products stay in their other categories.',
  },
};
