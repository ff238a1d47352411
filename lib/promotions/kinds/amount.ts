import { filsFromKwd } from '../../contract/kwd.ts';
import { kwdSchema } from '../../contract/text.ts';
import { definePromotionKind, getLineAmounts } from '../promotion-kind.ts';

export const AMOUNT = definePromotionKind({
  fields: { value: kwdSchema.min(0.001) },
  texts: {
    ar: { name: 'مبلغ بالدينار', sentence: ({ value }, toMoney) => toMoney(value) },
    en: { name: 'Amount in KWD', sentence: ({ value }, toMoney) => toMoney(value) },
  },
  getDiscount: (lines, { value }) => ({ fils: filsFromKwd(value), ofLines: getLineAmounts(lines) }),
});
