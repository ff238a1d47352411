import type { Texts } from '../../messages/texts';

export const ar = {
  resources: {
    subscriptions: {
      name: 'طلب توفّر |||| طلب توفّر |||| بانتظار التوفّر |||| بانتظار التوفّر |||| بانتظار التوفّر |||| بانتظار التوفّر',
      fields: {
        title: 'المنتج',
        sku: 'الرمز',
        subscriptions: 'ينتظرونه',
        contact: 'من ينتظر',
        at: 'منذ',
      },
    },
  },
} as const;

export const en: Texts<typeof ar> = {
  resources: {
    subscriptions: {
      name: 'Subscription |||| Back in stock',
      fields: {
        title: 'Product',
        sku: 'SKU',
        subscriptions: 'Waiting',
        contact: 'Who waits',
        at: 'Since',
      },
    },
  },
};
