import type { Language } from '../../../lib/api/contract/user.ts';
import type { OrderWords } from './order-text-types.ts';
import { AR_ORDER_WORDS } from './order-texts-ar.ts';
import { EN_ORDER_WORDS } from './order-texts-en.ts';

export const ORDER_WORDS: Readonly<Record<Language, OrderWords>> = { ar: AR_ORDER_WORDS, en: EN_ORDER_WORDS };
