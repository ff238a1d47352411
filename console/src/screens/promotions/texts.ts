import type { Texts } from '../../messages/texts';

export const ar = {
  resources: {
    promotions: {
      name: 'كود خصم |||| كود خصم |||| أكواد الخصم |||| أكواد الخصم |||| أكواد الخصم |||| أكواد الخصم',
      fields: {
        q: 'ابحث عن كود خصم',
        code: 'كود الخصم',
        kind: 'الخصم',
        minimumTotal: 'أقل مبلغ',
        startsAt: 'يبدأ',
        endsAt: 'ينتهي',
        redeemedCount: 'استُخدم',
        state: 'الحالة',
      },
    },
  },
  promotions: {
    state: { planned: 'لم يبدأ', active: 'سارٍ', usedUp: 'نفد', ended: 'انتهى' },
    deleteText: 'لا يُقبل كود الخصم بعد الآن. الطلبات السابقة لا تتغير.',
  },
} as const;

export const en: Texts<typeof ar> = {
  resources: {
    promotions: {
      name: 'Promotion |||| Promotion codes',
      fields: {
        q: 'Search for a code',
        code: 'Code',
        kind: 'Discount',
        minimumTotal: 'Minimum',
        startsAt: 'Starts',
        endsAt: 'Ends',
        redeemedCount: 'Used',
        state: 'State',
      },
    },
  },
  promotions: {
    state: { planned: 'Planned', active: 'Active', usedUp: 'Used up', ended: 'Ended' },
    deleteText: 'The code is not accepted from now on. Earlier orders stay as they are.',
  },
};
