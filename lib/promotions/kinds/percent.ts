import { z } from 'zod';
import { definePromotionKind, getLineAmounts } from '../promotion-kind.ts';

export const PERCENT = definePromotionKind({
  // A whole cart for nothing is not a discount: a mistyped 100 is rejected.
  fields: { value: z.int().min(1).max(99) },
  texts: {
    ar: { name: 'نسبة مئوية', sentence: ({ value }) => `${value}٪` },
    en: { name: 'Per cent', sentence: ({ value }) => `${value}%` },
  },
  getDiscount(lines, { value }) {
    const ofLines = getLineAmounts(lines);
    const fils = ofLines.reduce((sum, line) => sum + line, 0);
    // Rounded half up once.
    return { fils: Math.floor((fils * value + 50) / 100), ofLines };
  },
});
