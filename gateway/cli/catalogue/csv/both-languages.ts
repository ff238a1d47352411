import type { Localized } from '../../../../lib/contract/text.ts';

export type TextLanguage = 'Ar' | 'En';

/** A text in both languages; `missing` has the text of the other one. */
export interface BothTexts extends Localized {
  missing?: TextLanguage;
}

const ARABIC = /\p{Script=Arabic}/gu;
const LATIN = /\p{Script=Latin}/gu;
const TAG = /<[^<>]*>/g;

const count = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0;
const isOnlyArabic = (text: string) => count(text, ARABIC) > 0 && count(text, LATIN) === 0;
const isOnlyLatin = (text: string) => count(text, LATIN) > 0 && count(text, ARABIC) === 0;

/** The language of a text by its letters; undefined for one that both languages write alike. */
function findLanguage(text: string): TextLanguage | undefined {
  const plain = text.replace(TAG, '');
  const arabic = count(plain, ARABIC);
  const latin = count(plain, LATIN);
  if (arabic === 0 && latin === 0) return undefined;
  return arabic >= latin ? 'Ar' : 'En';
}

/** Options that most shops have, in lower case. */
const COMMON: readonly (readonly [string, string])[] = [
  ['Size', 'المقاس'],
  ['Color', 'اللون'],
  ['Colour', 'اللون'],
  ['Weight', 'الوزن'],
  ['Length', 'الطول'],
  ['Material', 'الخامة'],
  ['Style', 'الطراز'],
  ['Quantity', 'الكمية'],
  ['Volume', 'الحجم'],
  ['Flavor', 'النكهة'],
  ['Scent', 'العطر'],
  ['Grind', 'الطحن'],
  ['Any', 'أي'],
  ['Standard', 'عادي'],
  ['Black', 'أسود'],
  ['White', 'أبيض'],
  ['Red', 'أحمر'],
  ['Green', 'أخضر'],
  ['Blue', 'أزرق'],
  ['Navy', 'كحلي'],
  ['Yellow', 'أصفر'],
  ['Orange', 'برتقالي'],
  ['Pink', 'وردي'],
  ['Purple', 'بنفسجي'],
  ['Brown', 'بني'],
  ['Beige', 'بيج'],
  ['Grey', 'رمادي'],
  ['Gray', 'رمادي'],
  ['Gold', 'ذهبي'],
  ['Silver', 'فضي'],
  ['Small', 'صغير'],
  ['Medium', 'وسط'],
  ['Large', 'كبير'],
  ['Extra large', 'كبير جدًا'],
];
const UNITS: Readonly<Record<string, string>> = {
  g: 'غ',
  kg: 'كغ',
  ml: 'مل',
  l: 'لتر',
  cm: 'سم',
  mm: 'مم',
};

/** Arabic is written with and without hamza and marks. */
const toKey = (text: string) =>
  text
    .toLowerCase()
    .replace(/[أإآ]/g, 'ا')
    .replace(/[\u064B-\u0652]/g, '')
    .trim();
const ENGLISH = new Map(COMMON.map(([en, ar]) => [toKey(en), ar]));
const ARABIC_NAMES = new Map(COMMON.toReversed().map(([en, ar]) => [toKey(ar), en]));

/** Sizes such as `XL`, `S/M` or `42`, which both languages write alike. */
const SIZE = /^(?:\d{0,3}X{0,4}[SML](?:\/X{0,4}[SML])?|[A-Z]?\d+(?:[./-]\d+)?[A-Z]?)$/;
const MEASURE = /^(\d+(?:[.,]\d+)?) ?(g|kg|ml|l|cm|mm)$/i;

function translate(text: string): Localized | undefined {
  if (SIZE.test(text)) return { En: text, Ar: text };
  const [, amount, unit = ''] = MEASURE.exec(text) ?? [];
  const arabicUnit = UNITS[unit.toLowerCase()];
  if (amount && arabicUnit) return { En: `${amount} ${unit}`, Ar: `${amount} ${arabicUnit}` };
  const Ar = ENGLISH.get(toKey(text));
  if (Ar) return { En: text, Ar };
  const En = ARABIC_NAMES.get(toKey(text));
  return En ? { En, Ar: text } : undefined;
}

/** `أسود | Black`, `أسود / Black` or `أسود - Black`: a text that was written in both languages. */
function splitLanguages(text: string): Localized | undefined {
  for (const separator of ['|', ' / ', '/', ' - ', ' – ']) {
    const at = text.indexOf(separator);
    if (at === -1) continue;
    const parts = [text.slice(0, at).trim(), text.slice(at + separator.length).trim()];
    const Ar = parts.find(isOnlyArabic);
    const En = parts.find(isOnlyLatin);
    if (Ar && En) return { En, Ar };
  }
  return undefined;
}

/** The other language is a translation, not a name in the text. */
const MIN_SHARE = 1 / 3;

/** Parts of a text by their language; undefined when it is not a text in both languages. */
function divide(parts: readonly string[]): Record<TextLanguage, string[]> | undefined {
  const found = parts.map((part) => ({ part, language: findLanguage(part) }));
  const without = (other: TextLanguage) =>
    found.flatMap(({ part, language }) => (language === other ? [] : [part]));
  const divided = { Ar: without('En'), En: without('Ar') };
  const lengths = [
    count(divided.Ar.join(' ').replace(TAG, ''), ARABIC),
    count(divided.En.join(' ').replace(TAG, ''), LATIN),
  ];
  return Math.min(...lengths) > MIN_SHARE * Math.max(...lengths) ? divided : undefined;
}

/** The paragraphs, headings and lists of a description. */
function splitBlocks(html: string): string[] {
  const blocks: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: tag, index } of html.matchAll(TAG)) {
    if (tag.startsWith('<br')) continue;
    depth += tag.startsWith('</') ? -1 : 1;
    if (depth > 0) continue;
    blocks.push(html.slice(start, index + tag.length));
    start = index + tag.length;
  }
  return [...blocks, html.slice(start)].filter((block) => block.trim() !== '');
}

/**
 * A description whose blocks, lines or parts between `|` are in two languages, in both of them.
 * @param html as the shop stores it; the results may need to be cleaned again
 */
function splitDescription(html: string): Localized | undefined {
  const lines = html.replaceAll(/<br ?\/?>/g, '</p><p>');
  for (const text of [html, lines, lines.replaceAll(' | ', '</p><p>')]) {
    const divided = divide(splitBlocks(text));
    if (divided) return { En: divided.En.join(''), Ar: divided.Ar.join('') };
  }
  return undefined;
}

/** A line such as `كتان مغسول، XL | Washed linen, XL` in both languages, or in one. */
export function toBothLines(text: string, language: TextLanguage | undefined): BothTexts {
  const divided = divide(text.split('|').map((part) => part.trim()));
  if (!divided) return inOneLanguage(text, language);
  return { En: divided.En.join(' '), Ar: divided.Ar.join(' ') };
}

/** A description in both languages, as far as it has both. */
export const toBothDescriptions = (html: string, language: TextLanguage | undefined): BothTexts =>
  splitDescription(html) ?? inOneLanguage(html, language);

/** The text in the language that most of its letters have, or that of the file. */
export function inOneLanguage(text: string, language: TextLanguage | undefined): BothTexts {
  const own = findLanguage(text);
  if (own === undefined) return { En: text, Ar: text };
  return { En: text, Ar: text, missing: (language ?? own) === 'Ar' ? 'En' : 'Ar' };
}

/**
 * A text in both languages: those that the text has, and for common options their translation.
 * @param language of the file; undefined: by the letters of each text
 */
export function toBothLanguages(text: string, language: TextLanguage | undefined): BothTexts {
  return splitLanguages(text) ?? translate(text) ?? inOneLanguage(text, language);
}

/**
 * The new text of a stored product: a translation that the shop has already stays, where the file
 * has none.
 */
export function keepTranslation(text: BothTexts, stored: Localized | undefined): BothTexts {
  const { missing, En, Ar } = text;
  if (!stored || !missing || stored.En === stored.Ar) return text;
  return missing === 'Ar' ? { En, Ar: stored.Ar } : { En: stored.En, Ar };
}
