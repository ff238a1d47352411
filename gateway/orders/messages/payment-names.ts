import type { PaymentMethod } from '../../../lib/api/contract/order.ts';
import type { Language } from '../../../lib/api/contract/user.ts';

/** Ways of paying as people are told of them. */
export const PAYMENT_NAMES = {
  ar: {
    Cash: 'نقدًا عند الاستلام',
    OnLine: 'بطاقة مصرفية',
    Mixed: 'نقاط ودفع إلكتروني',
    Knet: 'كي نت',
    Tabby: 'تابي',
    Deema: 'ديما',
  },
  en: {
    Cash: 'Cash on delivery',
    OnLine: 'Card',
    Mixed: 'Points and online payment',
    Knet: 'KNET',
    Tabby: 'Tabby',
    Deema: 'Deema',
  },
} as const satisfies Record<Language, Record<PaymentMethod, string>>;
