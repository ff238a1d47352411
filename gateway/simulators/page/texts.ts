import type { Language } from '../../../lib/contract/user.ts';
import type { Brand, OutcomeName, PagePayment } from './outcomes.ts';

interface Texts {
  ribbon: string;
  merchant: string;
  shop: string;
  order: string;
  amount: string;
  otherLanguage: string;
  brands: Record<Brand, { title: string; note: string }>;
  fields: {
    bank: string;
    card: string;
    expiry: string;
    secret: string;
    month: (count: number) => string;
  };
  testCard: { title: string; use: string; unknown: string };
  code: string;
  wrongCode: string;
  choose: string;
  more: string;
  outcomes: Record<OutcomeName, string>;
  ended: Record<Exclude<PagePayment['state'], 'Open'>, string>;
  closeTab: string;
  back: string;
}

const MONTHS_AR = ['اليوم', 'بعد شهر', 'بعد شهرين', 'بعد ثلاثة أشهر'];

/**
 * Texts of the simulated payment pages. The pages stand for other companies, so that these texts
 * are not part of the shop's messages.
 */
export const TEXTS: Record<Language, Texts> = {
  ar: {
    ribbon: 'صفحة دفع تجريبية: لا يُسحب أي مبلغ',
    merchant: 'التاجر',
    shop: 'ثري بيز',
    order: 'رقم الطلب',
    amount: 'المبلغ',
    otherLanguage: 'English',
    brands: {
      Knet: { title: 'كي نت', note: 'الدفع ببطاقة السحب الآلي الكويتية' },
      OnLine: { title: 'بطاقة ائتمان', note: 'فيزا، ماستركارد، أمريكان إكسبريس' },
      Tabby: { title: 'ادفع لاحقًا مع تابي', note: 'قسّمها على 4 دفعات بلا فوائد' },
      Deema: { title: 'ديما', note: 'اشترِ الآن وادفع على 3 دفعات' },
    },
    fields: {
      bank: 'البنك',
      card: 'رقم البطاقة',
      expiry: 'تاريخ الانتهاء',
      secret: 'الرقم السري',
      month: (count) => MONTHS_AR[count] ?? '',
    },
    testCard: {
      title: 'بطاقة اختبار',
      use: 'استخدم هذه البطاقة',
      unknown: 'ليست من بطاقات الاختبار لدى تاب. راجع رقمها وتاريخها ورمزها.',
    },
    code: 'رمز التحقق',
    wrongCode: 'الرمز غير صحيح. أدخل 8888.',
    choose: 'كيف تنتهي عملية الدفع؟',
    more: 'حالات أخرى',
    outcomes: {
      paid: 'ادفع',
      declined: 'رفض العملية',
      cancelled: 'إلغاء',
      timedOut: 'انتهاء المهلة',
      tabClosed: 'ادفع ثم أغلق الصفحة دون عودة إلى المتجر',
      late: 'ادفع، ويصل الإشعار متأخرًا',
      twice: 'ادفع، ويصل الإشعار مرتين',
    },
    ended: {
      Paid: 'تم الدفع.',
      Processing: 'الدفع قيد المعالجة.',
      Declined: 'رُفضت العملية.',
      Cancelled: 'أُلغيت العملية.',
      Expired: 'انتهت مهلة الدفع.',
    },
    closeTab: 'يمكنك إغلاق هذه الصفحة الآن. سيصل تأكيد الدفع إلى المتجر تلقائيًا.',
    back: 'العودة إلى المتجر',
  },
  en: {
    ribbon: 'Test payment page: no money is taken',
    merchant: 'Merchant',
    shop: '3BEEZ',
    order: 'Order number',
    amount: 'Amount',
    otherLanguage: 'العربية',
    brands: {
      Knet: { title: 'KNET', note: 'Pay with a Kuwaiti debit card' },
      OnLine: { title: 'Credit card', note: 'Visa, Mastercard, American Express' },
      Tabby: { title: 'Pay later with Tabby', note: 'Split it into 4 interest-free payments' },
      Deema: { title: 'Deema', note: 'Buy now, pay in 3 parts' },
    },
    fields: {
      bank: 'Bank',
      card: 'Card number',
      expiry: 'Expiry',
      secret: 'PIN',
      month: (count) => (count === 0 ? 'Today' : count === 1 ? 'In 1 month' : `In ${count} months`),
    },
    testCard: {
      title: 'Test card',
      use: 'Use this card',
      unknown: 'This is not a test card of Tap. Check its number, expiry and code.',
    },
    code: 'One-time code',
    wrongCode: 'The code is wrong. Enter 8888.',
    choose: 'Choose the outcome of the payment',
    more: 'More outcomes',
    outcomes: {
      paid: 'Pay',
      declined: 'Decline',
      cancelled: 'Cancel',
      timedOut: 'Time out',
      tabClosed: 'Pay, then close the tab and never return',
      late: 'Pay; the webhook arrives late',
      twice: 'Pay; the webhook arrives twice',
    },
    ended: {
      Paid: 'The payment was made.',
      Processing: 'The payment is being processed.',
      Declined: 'The payment was declined.',
      Cancelled: 'The payment was cancelled.',
      Expired: 'The time to pay is over.',
    },
    closeTab:
      'You can close this page now. The shop receives the confirmation of the payment automatically.',
    back: 'Back to the shop',
  },
};
