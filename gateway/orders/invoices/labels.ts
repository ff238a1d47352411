import type { OrderStatus } from '../../../lib/contract/order.ts';
import type { Language } from '../../../lib/contract/user.ts';
import type { PointsState } from '../../../lib/domain/points-payment.ts';

/** The payment state that an invoice shows. */
export type InvoiceState = 'paid' | 'payOnDelivery' | 'unpaid' | 'cancelled' | 'refunded';

/** Receipt fields with a label; all others are shown under their own name. */
type ReceiptField =
  | 'paymentId'
  | 'transactionId'
  | 'reference'
  | 'track'
  | 'authorisation'
  | 'card'
  | 'date'
  | 'result'
  | 'amount';

interface InvoiceLabels {
  title: string;
  number: string;
  issuedAt: string;
  orderReference: string;
  state: Record<InvoiceState, string>;
  registration: string;
  phone: string;
  email: string;
  customer: string;
  deliverTo: string;
  columns: { item: string; quantity: string; unitPrice: string; lineTotal: string };
  subTotal: string;
  discount: (code: string | undefined) => string;
  lineDiscount: (amount: string) => string;
  delivery: string;
  free: string;
  points: Record<PointsState, string>;
  total: string;
  refunded: (day: string) => string;
  refundedPoints: (day: string) => string;
  getDisplayTotal: (amount: string, rate: string) => string;
  payment: string;
  method: string;
  receipt: Record<ReceiptField, string>;
  returns: string;
  electronic: string;
  page: (number: number, count: number) => string;
}

export const INVOICE_LABELS: Readonly<Record<Language, InvoiceLabels>> = {
  ar: {
    title: 'فاتورة إلكترونية',
    number: 'رقم الفاتورة',
    issuedAt: 'تاريخ الإصدار',
    orderReference: 'رقم الطلب',
    state: {
      paid: 'مدفوعة',
      payOnDelivery: 'الدفع عند الاستلام',
      unpaid: 'غير مدفوعة',
      cancelled: 'ملغاة',
      refunded: 'مستردة القيمة',
    },
    registration: 'السجل التجاري',
    phone: 'الهاتف',
    email: 'البريد الإلكتروني',
    customer: 'العميل',
    deliverTo: 'عنوان التوصيل',
    columns: { item: 'الصنف', quantity: 'الكمية', unitPrice: 'سعر الوحدة', lineTotal: 'الإجمالي' },
    subTotal: 'المجموع الفرعي',
    discount: (code) => (code === undefined ? 'الخصم' : `الخصم (${code})`),
    lineDiscount: (amount) => `الخصم: ${amount}`,
    delivery: 'التوصيل',
    free: 'مجاني',
    points: {
      paid: 'مدفوع بالنقاط',
      planned: 'نقاط تُستخدم عند الدفع',
      returned: 'نقاط أُعيدت إلى الرصيد',
    },
    total: 'الإجمالي بالدينار الكويتي',
    refunded: (day) => `مبلغ مسترد، ${day}`,
    refundedPoints: (day) => `مسترد إلى النقاط، ${day}`,
    getDisplayTotal: (amount, rate) =>
      `ما يعادل ${amount} بسعر الصرف المعروض وقت الشراء (${rate})، للاطلاع فقط.`,
    payment: 'الدفع',
    method: 'طريقة الدفع',
    receipt: {
      paymentId: 'رقم عملية الدفع',
      transactionId: 'رقم المعاملة',
      reference: 'الرقم المرجعي',
      track: 'رقم متابعة الدفع',
      authorisation: 'رقم التفويض',
      card: 'البطاقة',
      date: 'تاريخ الدفع',
      result: 'النتيجة',
      amount: 'المبلغ',
    },
    returns:
      'يحق لك إرجاع المنتجات غير المفتوحة خلال 14 يومًا من استلامها وفق سياسة الإرجاع، مع هذه الفاتورة أو رقم الطلب.',
    electronic: 'فاتورة صادرة إلكترونيًا، ولا تحتاج إلى توقيع أو ختم.',
    page: (number, count) => `صفحة ${number} من ${count}`,
  },
  en: {
    title: 'Electronic invoice',
    number: 'Invoice number',
    issuedAt: 'Issued',
    orderReference: 'Order',
    state: {
      paid: 'Paid',
      payOnDelivery: 'Pay on delivery',
      unpaid: 'Not paid',
      cancelled: 'Cancelled',
      refunded: 'Refunded',
    },
    registration: 'Commercial registration',
    phone: 'Phone',
    email: 'E-mail',
    customer: 'Customer',
    deliverTo: 'Deliver to',
    columns: { item: 'Item', quantity: 'Qty', unitPrice: 'Unit price', lineTotal: 'Total' },
    subTotal: 'Subtotal',
    discount: (code) => (code === undefined ? 'Discount' : `Discount (${code})`),
    lineDiscount: (amount) => `Discount: ${amount}`,
    delivery: 'Delivery',
    free: 'Free',
    points: {
      paid: 'Paid with points',
      planned: 'Points, used when you pay',
      returned: 'Points, returned to the balance',
    },
    total: 'Total in Kuwaiti dinar',
    refunded: (day) => `Refunded, ${day}`,
    refundedPoints: (day) => `Refunded to points, ${day}`,
    getDisplayTotal: (amount, rate) =>
      `About ${amount} at the rate shown when you ordered (${rate}), for reference only.`,
    payment: 'Payment',
    method: 'Method',
    receipt: {
      paymentId: 'Payment ID',
      transactionId: 'Transaction ID',
      reference: 'Reference',
      track: 'Track ID',
      authorisation: 'Authorisation',
      card: 'Card',
      date: 'Date of payment',
      result: 'Result',
      amount: 'Amount',
    },
    returns:
      'You may return unopened items within 14 days of receiving them under our return policy, with this invoice or the order number.',
    electronic: 'Issued electronically; valid without signature or stamp.',
    page: (number, count) => `Page ${number} of ${count}`,
  },
};

/** Derives the invoice state from the order status. Cash is not owed before delivery. */
export function getInvoiceState(status: OrderStatus, isCash: boolean): InvoiceState {
  if (status === 'Refunded') return 'refunded';
  if (status === 'Cancelled') return 'cancelled';
  if (status === 'PendingPayment' || status === 'PaymentFailed' || status === 'Expired')
    return 'unpaid';
  return isCash && status !== 'Delivered' ? 'payOnDelivery' : 'paid';
}
