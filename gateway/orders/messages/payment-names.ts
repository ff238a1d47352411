import type { PaymentMethod } from '../../../lib/api/contract/order.ts';
import type { Language } from '../../../lib/api/contract/user.ts';

/** Names of payment methods in messages. */
export const PAYMENT_NAMES = {
  ar: {
    Cash: 'نقدًا عند الاستلام',
    OnLine: 'بطاقة ائتمان',
    Mixed: 'النقاط وكي نت أو البطاقة',
    Knet: 'كي نت',
    Tabby: 'تابي',
    Deema: 'ديما',
  },
  en: {
    Cash: 'Cash on delivery',
    OnLine: 'Credit card',
    Mixed: 'Points and KNET or card',
    Knet: 'KNET',
    Tabby: 'Tabby',
    Deema: 'Deema',
  },
} as const satisfies Record<Language, Record<PaymentMethod, string>>;
