/**
 * Source of a text: the messages, the information pages, the seed catalogue, or
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
  /**
   * Prefixes of the places that the rule does not apply to, each with a reason in a
   * comment.
   */
  except?: readonly string[];
}

const PREFIX = '(?<![ء-ي])[وف]?(?:[بك]?(?:ال)?|لل|ل)';
/** Matches Arabic words with the particles that are attached to them. */
const arabic = (words: string) => new RegExp(`${PREFIX}(?:${words})(?![ء-ي])`, 'u');

/**
 * Rejected Arabic terms. Vowel signs are removed from the text before it is compared.
 */
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
    except: ['messages/ar.json:order.receipt.reference', 'gateway/orders/invoices/labels.ts'],
  },
  { rejects: arabic('متابعة (?:ال)?طلب'), use: 'تتبّع طلبك', example: 'صفحة متابعة الطلب' },
  { rejects: arabic('سائق(?:نا|ينا)?'), use: 'المندوب', example: 'وصف للسائق' },
  { rejects: /بدون (?:أي )?فوائد/u, use: 'بلا فوائد', example: '4 دفعات بدون فوائد' },
  { rejects: arabic('بطاقة (?:ال)?مصرفية'), use: 'بطاقة ائتمان', example: 'بطاقة مصرفية' },
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
  { rejects: arabic('(?:كود|كوبون|قسيمة)(?: خصم)?'), use: 'رمز الخصم', example: 'كود الخصم' },
  { rejects: arabic('مصرف(?:ك|كم)?|مصارف'), use: 'البنك', example: 'بحسب مصرفك' },
  {
    rejects: arabic('هاتف(?:ك|ه|ي|كم)?'),
    use: 'رقم الجوال',
    example: 'الاسم والهاتف والعنوان',
    areas: ['messages', 'pages', 'gateway'],
    // The shop's phone number.
    except: [
      'messages/ar.json:info.contact.phone',
      'lib/content/ar/terms.json:sections.0.blocks.1',
      'gateway/orders/invoices/labels.ts',
    ],
  },
  {
    rejects: arabic('(?:طلب|متابعة) ضيفا'),
    use: 'كضيف',
    example: 'يمكنك الطلب ضيفًا',
    areas: ['messages', 'pages', 'gateway'],
  },
  { rejects: /الواتساب|واتس [اأ]ب/u, use: 'واتساب', example: 'عبر الواتساب' },
  { rejects: /عنوانك? (?:ال)?شبكي/u, use: 'عنوان الإنترنت (IP)', example: 'مع عنوانك الشبكي' },
  { rejects: /عبر تابي/u, use: 'مع تابي', example: 'ادفع لاحقًا عبر تابي' },
  { rejects: arabic('مبنى|مبنا[هك]'), use: 'بناية', example: 'رقم المبنى أو اسمه' },
  {
    rejects: /العلامة(?! التجارية)/u,
    use: 'العلامة التجارية',
    example: 'العلامة',
    areas: ['messages', 'pages'],
  },
  { rejects: /^المجموع$/u, use: 'المجموع الفرعي، الإجمالي', example: 'المجموع' },
  { rejects: arabic('صنف|أصناف'), use: 'منتج', example: 'رقم الصنف', areas: ['messages', 'pages'] },
  { rejects: arabic('فئة|فئات'), use: 'قسم', example: 'كل الفئات' },
  {
    rejects: arabic('ثلاجة (?:ال)?قهوة'),
    use: 'ترمس',
    example: 'ثلّاجة قهوة للمجلس',
    areas: ['catalogue'],
  },
  { rejects: arabic('أعسال'), use: 'أنواع عسل', example: 'أعسال من زهرة واحدة' },
  { rejects: arabic('مايكرويف'), use: 'الميكروويف', example: 'لا يدخل المايكرويف' },
  {
    rejects: /(?<![ء-ي])غا(?![ء-ي])|(?<![ء-ي])(?:كيلو)?غات(?![ء-ي])/u,
    use: 'غرام، كيلوغرام، or the sign «غ» without an ending',
    example: '250 غاً من الماء',
  },
  { rejects: /\d (?:كيلو|مم)(?![ء-ي])/u, use: 'كغ، ملم', example: 'علبة 1 كيلو' },
  {
    rejects: /لكل بيت/u,
    use: 'للطلب الواحد',
    example: 'بحدّ أربع علب لكل بيت',
    areas: ['catalogue'],
  },
  { rejects: /14 يوم عمل/u, use: '5 إلى 10 أيام عمل', example: 'خلال 14 يوم عمل' },
  { rejects: arabic('فشل(?:ت)?|لم ينجح'), use: 'تعذّر …', example: 'فشل الدفع' },
  {
    rejects: /(?<![ء-ي])(?:ال)?خاصة? بك(?![ء-ي])|فيرجى|تم إنشاء/u,
    use: 'plain words',
    example: 'رمز التحقق الخاص بك',
  },
  {
    rejects: arabic('أخبار (?:طلبك|(?:ال)?طلب|(?:ال)?شحنة)'),
    use: 'تحديثات',
    example: 'أخبار طلبك',
  },
];

/** Rejected spelling, digits and direction. Vowel signs are compared too. */
export const ARABIC_SPELLING: readonly Rule[] = [
  { rejects: /اً/u, use: '«ًا»: the tanween before the alef', example: 'طعماً' },
  {
    rejects: /متوفّر|(?:ال|و)توفّر|(?:ال)تسوّق(?! )|رقم (?:ال)?تتبّع|رمز (?:ال)?تحقّق|التحقّق/u,
    use: 'no shadda on these nouns',
    example: 'رقم تتبّع',
  },
  {
    rejects: /(?<![ء-ي])[وف]?(?:[بك]?(?:ال)?|لل|ل)دلة(?![ء-ي])/u,
    use: 'دلّة',
    example: 'بخار الدلة',
  },
  { rejects: /المبخر(?![ء-يً-ْ])/u, use: 'المبخرة', example: 'يكون المبخر حارًا' },
  { rejects: /غسّالة|مكسّرات|حنّاء/u, use: 'غسالة، مكسرات، حناء', example: 'غسّالة الصحون' },
  { rejects: /حدّثنا/u, use: 'راسلنا، or جرى تحديث …', example: 'حدّثنا على واتساب' },
  { rejects: /[٠-٩۰-۹]/u, use: 'Latin digits', example: 'خلال ١٤ يومًا' },
  { rejects: /[\d}] ?[–—-] ?[\d{]/u, use: 'a range in words: «3 إلى 6»', example: '8–10 ساعات' },
  { rejects: /[ء-ي]ـ+[ء-ي]/u, use: 'no lengthening', example: 'عســل' },
  { rejects: /[ء-يً-ْ][,;?]/u, use: '«،» «؛» «؟»', example: 'كيف, ولماذا?' },
  { rejects: / [،؛؟…]/u, use: 'no space before the mark', example: 'أهلًا ، بك' },
  { rejects: /3BEEZ/u, use: 'the Arabic name, from the settings', example: '3BEEZ: تأكّد طلبك' },
  {
    rejects: /(?<!\w)(?:KNET|Tabby|Deema|WhatsApp|DHL)(?!\w)/u,
    use: 'كي نت، تابي، ديما، واتساب، دي إتش إل',
    example: 'شركة الشحن DHL',
  },
  {
    rejects: /ثري بيز/u,
    use: 'the name from the settings',
    example: 'لماذا ثري بيز',
    areas: ['messages', 'pages'],
  },
  {
    rejects: /^[\u2066-\u2069\s]*(?:[A-Za-z\d]|\$\{(?:code|SHOP|brand))/u,
    use: 'an Arabic word first: a text message takes its direction from its first letter',
    example: '$' + '{code} هو رمز التحقق',
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
  {
    rejects: /\b(?:sign|log)(?:ged)? (?:on|off)\b|\bsign(?:ed)? (?:in|out)\b/i,
    use: 'log in, log out',
    example: 'Sign in to pay',
  },
  { rejects: /\bpre-?book(?:ing|ed)?\b/i, use: 'pre-order', example: 'Prebooking' },
  { rejects: /\b(?:cell|mobile) ?phones?\b/i, use: 'mobile number', example: 'Your cell phone' },
  { rejects: /\bnetwork address\b/i, use: 'IP address', example: 'your network address' },
  {
    rejects: /\b14 working days\b/i,
    use: '5 to 10 working days',
    example: 'up to 14 working days',
  },
  {
    rejects: /\bPay later (?:in|via|by) Tabby\b/i,
    use: 'Pay later with Tabby',
    example: 'Pay later via Tabby',
  },
  {
    rejects: /\b(?:gift hamper|hamper)s?\b/i,
    use: 'gift box',
    example: 'A gift hamper',
    areas: ['messages', 'pages', 'gateway'],
  },
  {
    rejects: /3BEEZ/,
    use: 'the name from the settings',
    example: 'Why 3BEEZ',
    areas: ['messages', 'pages'],
  },
];
