import type { Order } from '../../../lib/api/contract/order.ts';
import type { Language } from '../../../lib/api/contract/user.ts';

/** What an order's people are told of. */
export type OrderEvent = 'placed' | 'confirmed' | 'paymentFailed' | 'shipped' | 'cancelled' | 'refunded';

/** What texts say of an order; names, codes and amounts are ready to be read. */
export interface Told {
  name: string;
  reference: string;
  total: string;
  isCash: boolean;
  hasPoints: boolean;
  refundType: Order['refundType'];
  tracking: string | undefined;
  link: string | undefined;
}

interface EventWords {
  subject: (told: Told) => string;
  /** Sentences of the mail, each its own paragraph. */
  mail: (told: Told) => string[];
  /** Short; nothing where a mail is enough. */
  sms?: (told: Told) => string;
}

interface MessageWords {
  greeting: (name: string) => string;
  follow: (link: string) => string;
  help: string;
  rows: { reference: string; subTotal: string; discount: string; delivery: string; free: string; points: string; total: string; shownAs: string };
  about: { payment: string; address: string; tracking: string };
  events: Record<OrderEvent, EventWords>;
}

const AR_EVENTS: Record<OrderEvent, EventWords> = {
  placed: {
    subject: ({ reference }) => `استلمنا طلبك ${reference}`,
    mail: () => ['استلمنا طلبك، وبقيت خطوة واحدة: إتمام الدفع.', 'نحجز لك المنتجات 30 دقيقة، ثم تعود إلى الرف إن لم يكتمل الدفع.'],
  },
  confirmed: {
    subject: ({ reference }) => `تأكّد طلبك ${reference}`,
    mail: ({ isCash }) => [
      isCash ? 'شكرًا لك، تأكّد طلبك. الدفع نقدًا عند الاستلام.' : 'شكرًا لك، وصلنا مبلغ طلبك وتأكّد الطلب.',
      'بدأنا بتجهيزه، وسنخبرك حين يخرج إليك.',
    ],
    sms: ({ reference, total, isCash }) => `تأكّد طلبك ${reference} بمبلغ ${total}${isCash ? ' نقدًا عند الاستلام' : ''}.`,
  },
  paymentFailed: {
    subject: ({ reference }) => `لم يكتمل دفع طلبك ${reference}`,
    mail: () => ['لم تكتمل عملية الدفع، فلم يتأكّد طلبك.', 'يمكنك المحاولة من جديد أو اختيار طريقة دفع أخرى. إن خُصم منك مبلغ فسيعود إليك تلقائيًا.'],
    sms: ({ reference }) => `لم يكتمل دفع طلبك ${reference}. يمكنك المحاولة من جديد.`,
  },
  shipped: {
    subject: ({ reference }) => `طلبك ${reference} في الطريق إليك`,
    mail: () => ['خرج طلبك من عندنا وهو في الطريق إليك.'],
    sms: ({ reference, tracking }) => `طلبك ${reference} في الطريق إليك.${tracking === undefined ? '' : ` رقم التتبع: ${tracking}`}`,
  },
  cancelled: {
    subject: ({ reference }) => `أُلغي طلبك ${reference}`,
    mail: ({ hasPoints }) => ['أُلغي طلبك كما طُلب.', ...(hasPoints ? ['أعدنا النقاط التي استخدمتها إلى رصيدك.'] : [])],
    sms: ({ reference }) => `أُلغي طلبك ${reference}.`,
  },
  refunded: {
    subject: ({ reference }) => `استرداد مبلغ طلبك ${reference}`,
    mail: ({ total, refundType }) => [
      refundType === 'Point'
        ? `أضفنا ${total} إلى نقاطك، ويمكنك استخدامها في طلبك القادم.`
        : `أعدنا ${total} إلى وسيلة الدفع التي استخدمتها. قد يحتاج ظهور المبلغ في حسابك إلى 14 يوم عمل، بحسب مصرفك.`,
    ],
    sms: ({ reference, total, refundType }) => `أعدنا ${total} ${refundType === 'Point' ? 'إلى نقاطك' : 'إليك'} عن طلبك ${reference}.`,
  },
};

const EN_EVENTS: Record<OrderEvent, EventWords> = {
  placed: {
    subject: ({ reference }) => `We have your order ${reference}`,
    mail: () => [
      'We have your order. One step is left: your payment.',
      'We keep the items for you for 30 minutes; without payment they go back on the shelf.',
    ],
  },
  confirmed: {
    subject: ({ reference }) => `Your order ${reference} is confirmed`,
    mail: ({ isCash }) => [
      isCash ? 'Thank you, your order is confirmed. You pay in cash on delivery.' : 'Thank you, we have your payment and your order is confirmed.',
      'We are getting it ready and will tell you when it is on its way.',
    ],
    sms: ({ reference, total, isCash }) => `Your order ${reference} for ${total} is confirmed${isCash ? ', cash on delivery' : ''}.`,
  },
  paymentFailed: {
    subject: ({ reference }) => `Your payment for order ${reference} did not go through`,
    mail: () => [
      'Your payment did not go through, so the order is not confirmed.',
      'You can try again or choose another way to pay. If any money was taken, it will come back to you by itself.',
    ],
    sms: ({ reference }) => `Your payment for order ${reference} did not go through. You can try again.`,
  },
  shipped: {
    subject: ({ reference }) => `Your order ${reference} is on its way`,
    mail: () => ['Your order has left us and is on its way to you.'],
    sms: ({ reference, tracking }) => `Your order ${reference} is on its way.${tracking === undefined ? '' : ` Tracking number: ${tracking}`}`,
  },
  cancelled: {
    subject: ({ reference }) => `Your order ${reference} is cancelled`,
    mail: ({ hasPoints }) => ['Your order is cancelled, as requested.', ...(hasPoints ? ['The points you used are back in your account.'] : [])],
    sms: ({ reference }) => `Your order ${reference} is cancelled.`,
  },
  refunded: {
    subject: ({ reference }) => `Refund for your order ${reference}`,
    mail: ({ total, refundType }) => [
      refundType === 'Point'
        ? `We added ${total} to your points; use them on your next order.`
        : `We returned ${total} to the card or account you paid with. Depending on your bank it may take up to 14 working days to show.`,
    ],
    sms: ({ reference, total, refundType }) => `We returned ${total} ${refundType === 'Point' ? 'to your points' : 'to you'} for order ${reference}.`,
  },
};

export const MESSAGE_WORDS: Readonly<Record<Language, MessageWords>> = {
  ar: {
    greeting: (name) => `مرحبًا ${name}،`,
    follow: (link) => `تابع طلبك: ${link}`,
    help: 'لأي سؤال، رُدّ على هذه الرسالة أو تواصل معنا من صفحة «اتصل بنا».',
    rows: {
      reference: 'رقم الطلب',
      subTotal: 'المجموع الفرعي',
      discount: 'الخصم',
      delivery: 'التوصيل',
      free: 'مجاني',
      points: 'مدفوع بالنقاط',
      total: 'الإجمالي',
      shownAs: 'ما يعادل تقريبًا',
    },
    about: { payment: 'طريقة الدفع', address: 'عنوان التوصيل', tracking: 'رقم التتبع' },
    events: AR_EVENTS,
  },
  en: {
    greeting: (name) => `Hello ${name},`,
    follow: (link) => `Follow your order: ${link}`,
    help: 'Any question? Reply to this mail, or write to us from the contact page.',
    rows: {
      reference: 'Order',
      subTotal: 'Subtotal',
      discount: 'Discount',
      delivery: 'Delivery',
      free: 'Free',
      points: 'Paid with points',
      total: 'Total',
      shownAs: 'About',
    },
    about: { payment: 'Payment', address: 'Deliver to', tracking: 'Tracking number' },
    events: EN_EVENTS,
  },
};
