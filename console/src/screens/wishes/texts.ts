import type { Texts } from '../../messages/texts';

export const ar = {
  resources: {
    wishes: {
      name: 'طلب توفّر |||| طلب توفّر |||| بانتظار التوفّر |||| بانتظار التوفّر |||| بانتظار التوفّر |||| بانتظار التوفّر',
      fields: {
        title: 'المنتج',
        sku: 'الرمز',
        wishes: 'ينتظرونه',
        contact: 'من ينتظر',
        at: 'منذ',
      },
    },
  },
} as const;

export const en: Texts<typeof ar> = {
  resources: {
    wishes: {
      name: 'Wish |||| Back in stock',
      fields: {
        title: 'Product',
        sku: 'SKU',
        wishes: 'Waiting',
        contact: 'Who waits',
        at: 'Since',
      },
    },
  },
};
