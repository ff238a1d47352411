import type { Texts } from '../../messages/texts';

/** What staff do with an order. */
export const ar = {
  pack: {
    label: 'ابدأ التجهيز',
    text: 'يصبح الطلب «قيد التجهيز»، ويرى العميل ذلك في صفحة طلبه.',
    done: 'الطلب قيد التجهيز',
  },
  ready: {
    label: 'جاهز للاستلام',
    text: 'نرسل إلى العميل رسالة فيها رمز الاستلام والفرع.',
    done: 'الطلب جاهز للاستلام',
  },
  ship: {
    label: 'سلّم للسائق',
    text: 'يصبح الطلب «في الطريق»، ونرسل إلى العميل رسالة. لا يمكن التراجع عن هذا.',
    done: 'الطلب في الطريق',
  },
  askAddress: {
    label: 'اطلب العنوان الوطني',
    text: 'لا تقبل شركات الشحن في السعودية هذا العنوان. نرسل إلى العميل رسالة فيها رابط الطلب ليكمله.',
    done: 'أُرسلت الرسالة إلى العميل',
  },
  shipDhl: {
    label: 'اشحن عبر DHL',
    text: 'ننشئ شحنة لدى DHL وننزّل بوليصتها، ثم يصبح الطلب «في الطريق» ونرسل إلى العميل رسالة. لا يمكن التراجع عن هذا.',
    done: 'أُنشئت الشحنة، والطلب في الطريق',
  },
  deliver: {
    label: 'تم التسليم',
    text: 'يصبح الطلب «تم التسليم»، ونرسل إلى العميل رسالة.',
    done: 'تم تسليم الطلب',
  },
  collect: {
    label: 'سلّم للعميل',
    text: 'اطلب رمز الاستلام من العميل واكتبه هنا قبل أن تسلّمه الطلب.',
    done: 'استلم العميل طلبه',
  },
  cancel: {
    label: 'إلغاء الطلب',
    text: 'يُلغى الطلب نهائيًا، وتعود قطعه إلى المخزون، ونرسل إلى العميل رسالة.',
    done: 'أُلغي الطلب',
  },
  notAccepted: {
    label: 'لم يُستلم الطرد',
    text: 'يُلغى الطلب نهائيًا لأن العميل لم يستلمه، ونرسل إليه رسالة. تعود القطع إلى المخزون عندما تسجّل رجوع الطرد.',
    done: 'أُلغي الطلب، والطرد راجع إليك',
  },
  cameBack: {
    label: 'عاد الطرد',
    text: 'افحص الطرد، واكتب عدد القطع السليمة التي تعود إلى المخزون. القطع التالفة أو الناقصة لا تعود.',
    nothing:
      'لم يُخصم من المخزون شيء لهذا الطرد، كالطلب المسبق، فلا يعود إليه شيء. إن صارت القطع للبيع فعدّل مخزون المنتج.',
    done: 'سُجّل رجوع الطرد',
  },
  approve: {
    label: 'وافق على الإلغاء',
    text: 'نعيد المبلغ كله إلى العميل، وتعود القطع إلى المخزون. لا يمكن التراجع عن هذا.',
    done: 'وافقت على الإلغاء، والمبلغ في طريقه إلى العميل',
  },
  approveCash: {
    label: 'وافق على الإلغاء',
    text: 'يُلغى الطلب نهائيًا، وتعود قطعه إلى المخزون، ونرسل إلى العميل رسالة. لم يدفع العميل شيئًا بعد. لا يمكن التراجع عن هذا.',
    done: 'وافقت على الإلغاء، والطلب ملغى',
  },
  decline: {
    label: 'ارفض الإلغاء',
    text: 'يعود الطلب إلى حالته قبل طلب الإلغاء، ويصل السبب إلى العميل في رسالة.',
    done: 'رُفض الإلغاء',
  },
  correct: {
    label: 'تعديل الطلب',
    text: 'غيّر القطع أو العنوان أو طريقة التسليم. ما يبقى يحتفظ بسعره، والجديد بسعر اليوم. يصل التغيير إلى العميل في رسالة، وتصدر له فاتورة جديدة.',
    done: 'عُدّل الطلب',
    waiting: 'التعديل ينتظر دفع الفرق: أرسل رابط الدفع إلى العميل',
    replaces: 'يحل هذا التعديل محل التعديل الذي ينتظر الدفع، ويتوقف رابطه.',
  },
  withdraw: {
    label: 'سحب التعديل',
    text: 'يتوقف رابط الدفع، وتعود القطع المحجوزة إلى المخزون، ويبقى الطلب كما هو. دفعة في طريقها تُعاد إلى العميل.',
    done: 'سُحب التعديل',
  },
  repeatRefund: {
    label: 'كرّر إعادة الفرق',
    text: 'رفضت شركة الدفع إعادة هذا المبلغ. نطلبها منها مرة أخرى.',
    done: 'بدأت إعادة المبلغ',
  },
  refund: {
    label: 'إعادة المبلغ',
    text: 'يعود المبلغ إلى العميل ولا يمكن التراجع عن هذا.',
    done: 'بدأت إعادة المبلغ',
  },
};

export const en: Texts<typeof ar> = {
  pack: {
    label: 'Start packing',
    text: 'The order becomes “Being packed”; the customer sees it on the order’s page.',
    done: 'The order is being packed',
  },
  ready: {
    label: 'Ready for pick-up',
    text: 'The customer gets a message with the branch and the pick-up code.',
    done: 'The order is ready for pick-up',
  },
  ship: {
    label: 'Hand to the driver',
    text: 'The order becomes “On the way” and the customer gets a message. This cannot be undone.',
    done: 'The order is on the way',
  },
  askAddress: {
    label: 'Ask for the National Address',
    text: 'Carriers in Saudi Arabia do not accept this address. The customer gets a message with a link to the order, to complete it.',
    done: 'The message to the customer is on its way',
  },
  shipDhl: {
    label: 'Ship with DHL',
    text: 'A shipment is created at DHL and its waybill is downloaded. Then the order becomes “On the way” and the customer gets a message. This cannot be undone.',
    done: 'The shipment was created; the order is on the way',
  },
  deliver: {
    label: 'Delivered',
    text: 'The order becomes “Delivered”, and the customer gets a message.',
    done: 'The order is delivered',
  },
  collect: {
    label: 'Hand to the customer',
    text: 'Ask the customer for the pick-up code and enter it before you hand over the order.',
    done: 'The customer has collected the order',
  },
  cancel: {
    label: 'Cancel order',
    text: 'The order is cancelled for good, its units go back to stock, and the customer gets a message.',
    done: 'The order is cancelled',
  },
  notAccepted: {
    label: 'Parcel not accepted',
    text: 'The order is cancelled for good, because the customer did not accept it, and the customer gets a message. The units return to stock when you record that the parcel came back.',
    done: 'The order is cancelled; the parcel is on its way back',
  },
  cameBack: {
    label: 'Parcel came back',
    text: 'Check the parcel, and enter how many intact units go back to stock. Damaged or missing ones do not.',
    nothing:
      'Nothing of this parcel was taken from stock, as for a pre-order, so nothing goes back to it. If its units can be sold now, change the stock of the product.',
    done: 'The parcel is recorded',
  },
  approve: {
    label: 'Approve cancellation',
    text: 'The whole amount goes back to the customer and the units go back to stock. This cannot be undone.',
    done: 'Approved; the money is on its way to the customer',
  },
  approveCash: {
    label: 'Approve cancellation',
    text: 'The order is cancelled for good, its units go back to stock, and the customer gets a message. Nothing was paid yet. This cannot be undone.',
    done: 'Approved; the order is cancelled',
  },
  decline: {
    label: 'Decline cancellation',
    text: 'The order goes back to the status that it had before the request, and the customer gets the reason in a message.',
    done: 'The cancellation was declined',
  },
  correct: {
    label: 'Correct order',
    text: 'Change units, address or the way of delivery. What stays keeps its price, what is new has today’s. The customer gets a message with the change, and a new invoice.',
    done: 'The order is corrected',
    waiting: 'The correction waits for the difference: send the payment link to the customer',
    replaces:
      'This takes the place of the correction that waits for its payment, and ends its link.',
  },
  withdraw: {
    label: 'Withdraw correction',
    text: 'The payment link ends, the reserved units go back to stock, and the order stays as it is. A payment that is under way is returned to the customer.',
    done: 'The correction is withdrawn',
  },
  repeatRefund: {
    label: 'Repeat refund',
    text: 'The payment provider rejected this refund. It is requested once more.',
    done: 'The refund has begun',
  },
  refund: {
    label: 'Refund',
    text: 'The money goes back to the customer. This cannot be undone.',
    done: 'The refund has begun',
  },
};
