import type { OrderFacts, OrderTexts } from './order-text-types.ts';

function refundParagraphs({ refundMoney, refundPoints, isCash }: OrderFacts): string[] {
  const days = 'يظهر المبلغ في حسابك خلال 5 إلى 10 أيام عمل، بحسب البنك.';
  const money = isCash
    ? `أعدنا إليك ${refundMoney}.`
    : `أعدنا ${refundMoney} إلى وسيلة الدفع التي استخدمتها. ${days}`;
  return [
    ...(refundMoney === undefined ? [] : [money]),
    ...(refundPoints === undefined
      ? []
      : [`أضفنا ${refundPoints} إلى رصيد نقاطك، ويمكنك استخدامها في طلبك القادم.`]),
  ];
}

function preOrderParagraphs(preOrder: OrderFacts['preOrder']): string[] {
  if (!preOrder) return ['بدأنا بتجهيزه.'];
  return [
    preOrder.shipsOn === undefined
      ? 'في الطلب منتج بالطلب المسبق، ونشحن الطلب كاملًا عند توفّره.'
      : `في الطلب منتج بالطلب المسبق، ونشحن الطلب كاملًا في ${preOrder.shipsOn}.`,
  ];
}

export const AR_ORDER_TEXTS: OrderTexts = {
  greeting: (name) => (name === '' ? 'أهلًا،' : `أهلًا ${name}،`),
  help: 'لأي سؤال، رُدّ على هذه الرسالة أو راسلنا من صفحة «اتصل بنا».',
  number: 'رقم الطلب',
  more: (count) => `وبقية المنتجات (${count}) في صفحة الطلب`,
  totals: {
    subTotal: 'المجموع الفرعي',
    discount: 'الخصم',
    delivery: 'التوصيل',
    free: 'مجاني',
    points: {
      paid: 'مدفوع بالنقاط',
      planned: 'نقاط تُستخدم عند الدفع',
      returned: 'نقاط أُعيدت إلى رصيدك',
    },
    total: 'الإجمالي',
    refunded: 'أُعيد منه',
    getDisplayTotal: 'ما يعادل تقريبًا',
  },
  facts: { payment: 'طريقة الدفع', address: 'عنوان التوصيل', trackingNumber: 'رقم التتبع' },
  events: {
    placed: {
      subject: ({ number }) => `استلمنا طلبك ${number}`,
      heading: 'استلمنا طلبك',
      paragraphs: ({ payMinutes }) => [
        'وصلنا طلبك، وبقيت خطوة واحدة: إتمام الدفع.',
        `يمكنك إتمام الدفع خلال ${payMinutes} دقيقة من وقت الطلب، وبعدها تنتهي صلاحية الطلب وتعود المنتجات إلى البيع.`,
      ],
      button: 'أكمل الدفع',
    },
    confirmed: {
      subject: ({ number }) => `تأكّد طلبك ${number}`,
      heading: 'تأكّد طلبك',
      paragraphs: ({ isCash, hasInvoice, preOrder }) => [
        isCash
          ? 'شكرًا لك، تأكّد طلبك. الدفع نقدًا عند الاستلام.'
          : 'شكرًا لك، وصلنا مبلغ طلبك وتأكّد الطلب.',
        ...preOrderParagraphs(preOrder),
        'سنراسلك عند الشحن وعند التسليم.',
        ...(hasInvoice ? ['فاتورتك مرفقة بهذه الرسالة.'] : []),
      ],
      button: 'اعرض الطلب',
      sms: ({ number, total, isCash }) =>
        `تأكّد طلبك ${number} بمبلغ ${total}${isCash ? ' نقدًا عند الاستلام' : ''}.`,
    },
    paymentFailed: {
      subject: ({ number }) => `لم تكتمل عملية الدفع لطلبك ${number}`,
      heading: 'لم تكتمل عملية الدفع',
      paragraphs: () => [
        'لم تكتمل عملية الدفع، فلم يتأكّد طلبك.',
        'يمكنك المحاولة مرة أخرى أو اختيار طريقة دفع أخرى. وإن ظهر مبلغ محجوز في حسابك فسيعيده البنك تلقائيًا.',
      ],
      button: 'أكمل الدفع',
      sms: ({ number }) => `لم يكتمل الدفع لطلبك ${number}. يمكنك المحاولة مرة أخرى.`,
    },
    shipped: {
      subject: ({ number }) => `في الطريق إليك: طلبك ${number}`,
      heading: 'طلبك في الطريق إليك',
      paragraphs: () => ['خرج طلبك من عندنا وهو في الطريق إليك. سنراسلك عند التسليم.'],
      button: 'تتبّع طلبك',
      sms: ({ number, trackingNumber }) =>
        `طلبك ${number} في الطريق إليك.${trackingNumber === undefined ? '' : ` رقم التتبع: ${trackingNumber}`}`,
    },
    delivered: {
      subject: ({ number }) => `وصل طلبك ${number}`,
      heading: 'وصل طلبك',
      paragraphs: () => [
        'سلّمنا طلبك، ونتمنى أن ينال إعجابك.',
        'إن وجدت نقصًا أو تلفًا فراسلنا، وسنعالجه. ولك أن تُرجع المنتجات غير المفتوحة خلال 14 يومًا من استلامها.',
      ],
      button: 'اعرض الطلب',
      sms: ({ number }) => `وصل طلبك ${number}. نتمنى أن ينال إعجابك.`,
    },
    cancelled: {
      subject: ({ number }) => `أُلغي طلبك ${number}`,
      heading: 'أُلغي طلبك',
      paragraphs: ({ hasPoints }) => [
        'أُلغي طلبك. نسعد بخدمتك مرة أخرى.',
        ...(hasPoints ? ['أعدنا النقاط التي استخدمتها إلى رصيدك.'] : []),
      ],
      button: 'اعرض الطلب',
      sms: ({ number }) => `أُلغي طلبك ${number}. نسعد بخدمتك مرة أخرى.`,
    },
    cancellationDeclined: {
      subject: ({ number }) => `تعذّر إلغاء طلبك ${number}`,
      heading: 'تعذّر إلغاء طلبك',
      paragraphs: ({ declineReason }) => [
        'لم نتمكّن من إلغاء طلبك. سنجهّزه ونرسله إليك.',
        ...(declineReason === undefined ? [] : [`السبب: ${declineReason}`]),
      ],
      button: 'اعرض الطلب',
    },
    refunded: {
      subject: ({ number }) => `استرداد مبلغ طلبك ${number}`,
      heading: 'أعدنا إليك المبلغ',
      paragraphs: refundParagraphs,
      button: 'اعرض الطلب',
      sms: ({ number, refundMoney, refundPoints }) =>
        `طلبك ${number}: ${[
          ...(refundMoney === undefined ? [] : [`أعدنا إليك ${refundMoney}`]),
          ...(refundPoints === undefined ? [] : [`أضفنا ${refundPoints} إلى رصيد نقاطك`]),
        ].join('، و')}.`,
    },
    partlyRefunded: {
      subject: ({ number }) => `استرداد جزء من مبلغ طلبك ${number}`,
      heading: 'أعدنا إليك جزءًا من المبلغ',
      paragraphs: (facts) => [...refundParagraphs(facts), 'ولم يتغيّر ما بقي من طلبك.'],
      button: 'اعرض الطلب',
    },
    extraPaymentRefunded: {
      subject: ({ number }) => `أعدنا مبلغًا دُفع زيادةً عن طلبك ${number}`,
      heading: 'أعدنا إليك مبلغًا زائدًا',
      paragraphs: (facts) => ['وصلتنا دفعة لم يكن طلبك بحاجة إليها.', ...refundParagraphs(facts)],
      button: 'اعرض الطلب',
    },
  },
};
