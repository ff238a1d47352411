import type { Texts } from '../../messages/texts';

export const ar = {
  resources: {
    reviews: {
      name: 'تقييم |||| تقييم |||| التقييمات |||| التقييمات |||| التقييمات |||| التقييمات',
      fields: { status: 'الحالة', sku: 'رمز المنتج', createdAt: 'كُتب في', stars: 'النجوم' },
    },
  },
  reviews: {
    status: { Pending: 'بانتظار النشر', Published: 'منشور', Rejected: 'مرفوض' },
    stars: '%{stars} من 5',
    rejected: 'مرفوض: %{reason}',
    reply: 'رد المتجر',
    outdatedReply: 'رد على نص سابق، ولا يظهر في المتجر',
    empty: 'لا توجد تقييمات هنا.',
    form: { reason: 'سبب الرفض، ويقرؤه كاتب التقييم', text: 'ردك، وينشر تحت التقييم' },
    action: {
      publish: {
        label: 'انشر',
        text: 'يظهر التقييم في صفحة المنتج للجميع.',
        done: 'نُشر التقييم',
      },
      reject: {
        label: 'ارفض',
        text: 'لا يظهر التقييم في المتجر، ويرى كاتبه السبب.',
        done: 'رُفض التقييم',
      },
      reply: { label: 'رد', text: 'يظهر ردك تحت التقييم باسم المتجر.', done: 'نُشر الرد' },
      changeReply: {
        label: 'عدّل الرد',
        text: 'يظهر الرد الجديد تحت التقييم بدل السابق.',
        done: 'نُشر الرد',
      },
      removeReply: {
        label: 'احذف الرد',
        text: 'لا يبقى تحت التقييم رد من المتجر.',
        done: 'حُذف الرد',
      },
    },
  },
} as const;

export const en: Texts<typeof ar> = {
  resources: {
    reviews: {
      name: 'Review |||| Reviews',
      fields: { status: 'Status', sku: 'SKU', createdAt: 'Written at', stars: 'Stars' },
    },
  },
  reviews: {
    status: { Pending: 'Waiting', Published: 'Published', Rejected: 'Rejected' },
    stars: '%{stars} of 5',
    rejected: 'Rejected: %{reason}',
    reply: 'Reply of the shop',
    outdatedReply: 'Reply to an earlier text, which the shop does not show',
    empty: 'There are no reviews here.',
    form: {
      reason: 'Reason, which the author reads',
      text: 'Your reply, which is published below the review',
    },
    action: {
      publish: {
        label: 'Publish',
        text: 'Everybody sees the review on the page of the product.',
        done: 'The review is published',
      },
      reject: {
        label: 'Reject',
        text: 'The review does not appear in the shop, and its author sees the reason.',
        done: 'The review is rejected',
      },
      reply: {
        label: 'Reply',
        text: 'Your reply appears below the review, in the name of the shop.',
        done: 'The reply is published',
      },
      changeReply: {
        label: 'Change the reply',
        text: 'The new reply appears below the review in place of the present one.',
        done: 'The reply is published',
      },
      removeReply: {
        label: 'Remove the reply',
        text: 'No reply of the shop remains below the review.',
        done: 'The reply is removed',
      },
    },
  },
};
