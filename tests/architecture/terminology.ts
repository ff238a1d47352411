/**
 * Source of a text: the messages, the information pages, the seed catalogue, or the messages and
 * literals of the gateway.
 */
export type Area = 'messages' | 'pages' | 'catalogue' | 'gateway';

export interface Rule {
  /** The rejected wording. */
  rejects: RegExp;
  /** The accepted wording. */
  use: string;
  example: string;
  /** The areas to which the rule applies; all by default. */
  areas?: readonly Area[];
  /** Prefixes of the places that the rule does not apply to, each with a reason in a comment. */
  except?: readonly string[];
}

const PREFIX = '(?<![ء-ي])[وف]?(?:[بك]?(?:ال)?|لل|ل)';
/** Matches Arabic words with the particles that are attached to them. */
const arabic = (words: string) => new RegExp(`${PREFIX}(?:${words})(?![ء-ي])`, 'u');

/** Rejected Arabic terms. Vowel signs are removed from the text before it is compared. */
export const ARABIC_TERMS: readonly Rule[] = [
  { rejects: arabic('عربة|عربت[يك]'), use: 'السلة', example: 'أضف إلى العربة' },
  {
    rejects: arabic('(?:صناديق|صندوق) (?:ال)?(?:هدايا|هدية)'),
    use: 'علبة هدايا، علب الهدايا',
    example: 'صناديق الهدايا',
  },
  { rejects: arabic('حجز (?:ال)?مسبق'), use: 'طلب مسبق', example: 'بالحجز المسبق' },
  {
    rejects: arabic('(?:رقم (?:ال)?مرجعي|رقمه ال?مرجعي)'),
    use: 'رقم الطلب',
    example: 'اكتب الرقم المرجعي',
    // KNET's reference on its receipt.
    except: [
      'messages/ar.json:order.receipt.reference',
      'gateway/platform/messages/ar.json:invoice.receipt.reference',
    ],
  },
  { rejects: arabic('متابعة (?:ال)?طلب'), use: 'تتبّع طلبك', example: 'صفحة متابعة الطلب' },
  {
    rejects: arabic('تخفيض(?:ات)?'),
    use: 'خصم',
    example: 'عليه تخفيض',
    // Tabby prescribes the text, in which the word means to reduce the cart.
    except: [
      'messages/ar.json:checkout.payment.rejected.amountTooHigh',
      'messages/ar.json:order.pay.rejected.amountTooHigh',
      'messages/ar.json:failure.reason.tabbyAmountTooHigh',
    ],
  },
  { rejects: arabic('(?:رمز (?:ال)?خصم|كوبون|قسيمة)'), use: 'كود الخصم', example: 'رمز الخصم' },
  {
    rejects: arabic('(?:طلب|متابعة) ضيفا'),
    use: 'كضيف',
    example: 'يمكنك الطلب ضيفًا',
    areas: ['messages', 'pages', 'gateway'],
  },
  { rejects: arabic('صنف|أصناف'), use: 'منتج', example: 'رقم الصنف', areas: ['messages', 'pages'] },
  { rejects: arabic('فئة|فئات'), use: 'قسم', example: 'كل الفئات' },
];

/** Rejected spelling, digits and direction. Vowel signs are compared too. */
export const ARABIC_SPELLING: readonly Rule[] = [
  { rejects: /اً/u, use: '«ًا»: the tanween before the alef', example: 'طعماً' },
  { rejects: /[٠-٩۰-۹]/u, use: 'Latin digits', example: 'خلال ١٤ يومًا' },
  { rejects: /[\d}] ?[–—-] ?[\d{]/u, use: 'a range in words: «3 إلى 6»', example: '8–10 ساعات' },
  { rejects: /[ء-ي]ـ+[ء-ي]/u, use: 'no lengthening', example: 'عســل' },
  { rejects: /[ء-يً-ْ][,;?]/u, use: '«،» «؛» «؟»', example: 'كيف, ولماذا?' },
  { rejects: / [،؛؟…]/u, use: 'no space before the mark', example: 'أهلًا ، بك' },
  {
    rejects: /^[\u2066-\u2069\s]*(?:[A-Za-z\d]|\$?\{)/u,
    use: 'an Arabic word first: a text message takes its direction from its first letter',
    example: '{code} هو رمز التحقق',
    areas: ['gateway'],
  },
];

/** Rejected English terms. */
export const ENGLISH_TERMS: readonly Rule[] = [
  {
    rejects: /\b(?:trolley|shopping (?:bag|basket))\b/i,
    use: 'cart',
    example: 'Your shopping bag',
  },
  { rejects: /\bwish list\b/i, use: 'wishlist', example: 'My wish list' },
  {
    rejects: /\border(?:’s|'s)? reference\b|\bwith the reference\b|\bits reference\b/i,
    use: 'order number',
    example: 'Write to us with the reference',
  },
  { rejects: /\bTrack an order\b/i, use: 'Track your order', example: 'Track an order' },
  {
    rejects: /\b(?:coupon|voucher|discount code)s?\b/i,
    use: 'promotion code',
    example: 'Enter your coupon',
  },
  { rejects: /\bpre-?book(?:ing|ed)?\b/i, use: 'pre-order', example: 'Prebooking' },
];
