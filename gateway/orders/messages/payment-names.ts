import type { Language } from '../../../lib/contract/user.ts';
import type { MethodName } from '../../../lib/domain/points-payment.ts';

/** Names of payment methods in messages. */
export const PAYMENT_NAMES = {
  ar: {
    Cash: 'نقدًا عند الاستلام',
    OnLine: 'بطاقة ائتمان',
    Mixed: 'النقاط وكي نت أو البطاقة',
    Knet: 'كي نت',
    Tabby: 'تابي',
    Deema: 'ديما',
    Points: 'النقاط',
    PointsAndKnet: 'النقاط وكي نت',
    PointsAndOnLine: 'النقاط والبطاقة',
    PointsAndTabby: 'النقاط وتابي',
    PointsAndDeema: 'النقاط وديما',
  },
  en: {
    Cash: 'Cash on delivery',
    OnLine: 'Credit card',
    Mixed: 'Points and KNET or card',
    Knet: 'KNET',
    Tabby: 'Tabby',
    Deema: 'Deema',
    Points: 'Points',
    PointsAndKnet: 'Points and KNET',
    PointsAndOnLine: 'Points and card',
    PointsAndTabby: 'Points and Tabby',
    PointsAndDeema: 'Points and Deema',
  },
} as const satisfies Record<Language, Record<MethodName, string>>;
