import type { Language } from '../../../lib/contract/user.ts';
import type { OrderTexts } from './order-text-types.ts';
import { AR_ORDER_TEXTS } from './order-texts-ar.ts';
import { EN_ORDER_TEXTS } from './order-texts-en.ts';

export const ORDER_TEXTS: Readonly<Record<Language, OrderTexts>> = {
  ar: AR_ORDER_TEXTS,
  en: EN_ORDER_TEXTS,
};
