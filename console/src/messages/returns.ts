import type { Texts } from './texts';

export const ar = {
  resources: {
    returns: {
      name: 'طلب إرجاع |||| طلب إرجاع |||| الإرجاع |||| الإرجاع |||| الإرجاع |||| الإرجاع',
      fields: {
        number: 'رقم الإرجاع',
        orderNumber: 'الطلب',
        requestedAt: 'طُلب في',
        status: 'الحالة',
        reason: 'السبب',
        units: 'القطع',
      },
    },
  },
  returns: {
    status: {
      Requested: 'بانتظار قرارك',
      Approved: 'ننتظر وصوله',
      Declined: 'مرفوض',
      Received: 'وصل، بانتظار الاسترداد',
      Refunded: 'أُعيد المبلغ',
      Withdrawn: 'سحبه العميل',
    },
    reason: {
      ChangedMind: 'غيّر رأيه',
      Damaged: 'وصل تالفًا',
      WrongItem: 'ليس ما طلبه',
      NotAsDescribed: 'يختلف عن وصفه',
      Other: 'سبب آخر',
    },
    method: { Collect: 'نستلمه من العميل', Branch: 'يحضره العميل إلى الفرع' },
    refundType: { Refund: 'إلى وسيلة الدفع', Point: 'نقاط في حسابه' },
    details: 'تفاصيل الإرجاع',
    lines: 'القطع',
    note: 'ملاحظة العميل',
    wayBack: 'طريقة الإرجاع',
    refundTo: 'المبلغ',
    declineReason: 'سبب الرفض',
    restocked: 'عاد إلى المخزون',
    timeline: 'المراحل',
    openOrder: 'افتح الطلب',
    restock: 'كم قطعة تعود إلى المخزون؟ ما لا يُباع مرة أخرى لا يُحسب.',
    form: { reason: 'سبب الرفض، ويقرؤه العميل' },
    exchangeFor: 'ماذا يستلم العميل؟',
    product: 'المنتج',
    exchangeLimit: 'القطع نفسها، أو غيرها بما لا يزيد على ما دُفع عن القطع المرتجعة.',
    exchangedFor: 'استُبدل بالطلب',
    action: {
      approve: {
        label: 'موافقة',
        text: 'نرسل إلى العميل رسالة فيها كيف يعيد القطع.',
        done: 'تمت الموافقة على الإرجاع',
      },
      decline: {
        label: 'رفض',
        text: 'يُغلق طلب الإرجاع، ويصل السبب إلى العميل في رسالة.',
        done: 'رُفض الإرجاع',
      },
      receive: {
        label: 'وصلت القطع',
        text: 'سجّل ما يعود منها إلى المخزون. المبلغ يُعاد في الخطوة التالية.',
        done: 'سُجّل وصول القطع',
      },
      refund: {
        label: 'أعد المبلغ',
        text: 'يعود إلى العميل ما دفعه عن هذه القطع. لا يمكن التراجع عن هذا.',
        done: 'بدأت إعادة المبلغ',
      },
      exchange: {
        label: 'استبدال',
        text: 'يُنشأ طلب جديد بلا مبلغ إلى العنوان نفسه، وتُؤخذ قطعه من المخزون. لا يُعاد المبلغ بعد ذلك.',
        done: 'أُنشئ طلب الاستبدال',
      },
    },
  },
} as const;

export const en: Texts<typeof ar> = {
  resources: {
    returns: {
      name: 'Return |||| Returns',
      fields: {
        number: 'Return',
        orderNumber: 'Order',
        requestedAt: 'Requested at',
        status: 'Status',
        reason: 'Reason',
        units: 'Units',
      },
    },
  },
  returns: {
    status: {
      Requested: 'Waits for your decision',
      Approved: 'On its way back',
      Declined: 'Declined',
      Received: 'Received, refund waits',
      Refunded: 'Refunded',
      Withdrawn: 'Withdrawn by the customer',
    },
    reason: {
      ChangedMind: 'Changed their mind',
      Damaged: 'Arrived damaged',
      WrongItem: 'Wrong product',
      NotAsDescribed: 'Not as described',
      Other: 'Another reason',
    },
    method: { Collect: 'We collect it', Branch: 'The customer brings it to a branch' },
    refundType: { Refund: 'To the payment method', Point: 'Points of the account' },
    details: 'Return',
    lines: 'Units',
    note: 'Note of the customer',
    wayBack: 'Way back',
    refundTo: 'Refund',
    declineReason: 'Why it was declined',
    restocked: 'Back in stock',
    timeline: 'Timeline',
    openOrder: 'Open the order',
    restock: 'How many units go back to stock? Leave out what cannot be sold again.',
    form: { reason: 'Reason, which the customer reads' },
    exchangeFor: 'What does the customer get?',
    product: 'Product',
    exchangeLimit: 'The same units, or others worth at most what was paid for the returned ones.',
    exchangedFor: 'Exchanged for the order',
    action: {
      approve: {
        label: 'Approve',
        text: 'The customer gets a message about how to return the units.',
        done: 'The return is approved',
      },
      decline: {
        label: 'Decline',
        text: 'The return is closed, and the customer gets the reason in a message.',
        done: 'The return is declined',
      },
      receive: {
        label: 'Units have arrived',
        text: 'Record which of them go back to stock. The refund is the next step.',
        done: 'The arrival is recorded',
      },
      refund: {
        label: 'Refund',
        text: 'The customer gets what was paid for these units. This cannot be undone.',
        done: 'The refund has begun',
      },
      exchange: {
        label: 'Exchange',
        text: 'A new order without an amount goes to the same address, and its units are taken from stock. The return is not refunded afterwards.',
        done: 'The order of the exchange is created',
      },
    },
  },
};
