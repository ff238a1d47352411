/**
 * Makes a catalogue of any size for imports and benchmarks:
 * `node tools/bench/catalogue/generate.ts 100000 > FILE.jsonl`. The same number gives the same
 * lines. They are in categories of the seed catalogue and can be imported next to it.
 */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const CATEGORIES = [
  'honey',
  'dates',
  'oud-and-perfume',
  'bakhoor-and-burners',
  'coffee-and-tea',
  'majlis',
  'home-and-scent',
  'care',
];
const BRANDS = [
  'Marsa',
  'Bayt Al Oud',
  'Wadi Apiary',
  'Nakheel Farms',
  'Diwan Coffee',
  'Dar Al Majlis',
  'Sadu Works',
  'Reem Botanics',
  'Qahwa & Co',
];
const NOUNS = [
  ['honey', 'عسل'],
  ['dates', 'تمر'],
  ['oud', 'عود'],
  ['bakhoor', 'بخور'],
  ['coffee', 'قهوة'],
  ['cushion', 'وسادة'],
  ['candle', 'شمعة'],
  ['soap', 'صابون'],
] as const;
const QUALITIES = [
  ['amber', 'كهرماني'],
  ['royal', 'ملكي'],
  ['morning', 'صباحي'],
  ['desert', 'صحراوي'],
  ['garden', 'بستاني'],
  ['old', 'معتّق'],
  ['light', 'خفيف'],
  ['festive', 'احتفالي'],
] as const;
const BUNDLE_EVERY = 50;
/** Three products in twelve are the variants of a group. */
const GROUP_EVERY = 12;
const WEIGHTS = [
  ['250 g', '250 غ'],
  ['500 g', '500 غ'],
  ['1 kg', '1 كغ'],
] as const;
/** A product's own word, made of three syllables: 21,952 words, most of them rare. */
const SYLLABLES = [
  ['ba', 'با'], ['bi', 'بي'], ['bu', 'بو'], ['da', 'دا'], ['di', 'دي'], ['du', 'دو'], ['fa', 'فا'],
  ['fi', 'في'], ['ja', 'جا'], ['ji', 'جي'], ['ka', 'كا'], ['ki', 'كي'], ['la', 'لا'], ['li', 'لي'],
  ['lu', 'لو'], ['ma', 'ما'], ['mi', 'مي'], ['mu', 'مو'], ['na', 'نا'], ['ni', 'ني'], ['ra', 'را'],
  ['ri', 'ري'], ['ru', 'رو'], ['sa', 'سا'], ['si', 'سي'], ['ta', 'تا'], ['ti', 'تي'], ['za', 'زا'],
] as const; // biome-ignore format: a table
const OWN_WORDS = SYLLABLES.length ** 3;
/** Besides the main brands, of which most products are. */
const SMALL_BRANDS = 500;

/** A small generator of the linear congruential kind: chance that is the same on every machine. */
function createChance(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/** Mostly small numbers: a few values are frequent, most are rare. */
const skewed = (chance: (below: number) => number, below: number) =>
  Math.floor((chance(1_000_000) / 1_000_000) ** 4 * below);

function makeOwnWord(index: number): { En: string; Ar: string } {
  const size = SYLLABLES.length;
  const syllables = [0, 1, 2].map((step) => at(SYLLABLES, Math.floor(index / size ** step)));
  return {
    En: syllables.map(([latin]) => latin).join(''),
    Ar: syllables.map(([, arabic]) => arabic).join(''),
  };
}

function chooseBrand(chance: (below: number) => number): string {
  if (chance(10) < 7) return at(BRANDS, chance(BRANDS.length));
  return `${makeOwnWord(7 * skewed(chance, SMALL_BRANDS)).En} workshop`;
}

function paragraphs(En: string, Ar: string) {
  const english = `A few words about ${En}, where it comes from and how it is kept. `;
  return {
    En: `<p>${english.repeat(5).trim()}</p><ul><li>${En}</li><li>Kept dry and cool</li></ul>`,
    Ar: `<p>${`كلمات قليلة عن ${Ar} ومن أين جاء وكيف يُحفظ. `.repeat(5).trim()}</p><ul><li>${Ar}</li><li>يُحفظ في مكان جاف وبارد</li></ul>`,
  };
}

const toSku = (number: number) => `GEN-${String(number).padStart(7, '0')}`;

const toGroupId = (number: number) => `GEN-${number}`;
const isBundleNumber = (number: number) => number > BUNDLE_EVERY && number % BUNDLE_EVERY === 0;

/** The number of a variant in its group, and that of the group’s first product. */
function findVariant(number: number) {
  const place = (number - 1) % GROUP_EVERY;
  const first = number - place;
  const isVariant = place < WEIGHTS.length && !isBundleNumber(number);
  return isVariant ? { place, first } : undefined;
}

const toText = ([En, Ar]: readonly [string, string]) => ({ En, Ar });

function makeGroup(number: number): object {
  return {
    kind: 'group',
    id: toGroupId(number),
    title: { En: `Group no. ${number}`, Ar: `مجموعة رقم ${number}` },
    options: [
      {
        name: { En: 'Weight', Ar: 'الوزن' },
        values: WEIGHTS.map((weight) => ({ value: toText(weight) })),
      },
    ],
  };
}

/** Variants have the kind, the quality and the own word of the first product of their group. */
function makeLine(number: number): object {
  const variant = findVariant(number);
  const chance = createChance(variant?.first ?? number);
  const kind = chance(NOUNS.length);
  const [noun, nounAr] = at(NOUNS, kind);
  const [quality, qualityAr] = at(QUALITIES, chance(QUALITIES.length));
  const isBundle = isBundleNumber(number);
  const price = (1_000 + chance(60_000) + 500 * (variant?.place ?? 0)) / 1000;
  const own = makeOwnWord(skewed(chance, OWN_WORDS));
  const title = {
    En: `${quality} ${noun} ${own.En} no. ${number}`,
    Ar: `${nounAr} ${qualityAr} ${own.Ar} رقم ${number}`,
  };
  return {
    sku: toSku(number),
    migrationId: String(10_000_000 + number),
    type: isBundle ? 'COLLECTION' : 'PRODUCT',
    seName: `${quality}-${noun}-${number}`,
    title,
    shortDescription: { En: `A sentence about ${title.En}.`, Ar: `جملة عن ${title.Ar}.` },
    description: paragraphs(title.En, title.Ar),
    categories: [isBundle ? 'gift-boxes' : at(CATEGORIES, kind)],
    brand: chooseBrand(chance),
    ...(variant && {
      group: toGroupId(variant.first),
      options: [at(WEIGHTS, variant.place)[0]],
    }),
    tags: [noun, quality, `lot-${chance(200)}`],
    attributes: [
      {
        name: { En: 'Size', Ar: 'الحجم' },
        value: { En: `${100 + chance(900)} g`, Ar: `${100 + chance(900)} غ` },
      },
    ],
    price,
    ...(chance(5) === 0 && { salePrice: Math.round(price * 800) / 1000 }),
    ...(chance(12) === 0 && {
      prices: [{ countryCode: 'SA', price: price + 1, salePrice: price + 1 }],
    }),
    ...(isBundle && {
      items: [1, 2, 3].map((step) => ({ sku: toSku(number - step), quantity: 1 + chance(3) })),
    }),
    markIsNew: chance(6) === 0,
    AddToOffer: chance(6) === 0,
    preOrder: false,
    maxPreOrderQty: 0,
    stock: chance(18) === 0 ? 0 : 1 + chance(120),
    unavailableCountryCodes: chance(10) === 0 ? ['OM'] : [],
    isEnabled: true,
    soldCount: skewed(chance, 20_000),
    createdAt: new Date(Date.UTC(2025, 5, 1) + chance(500) * 86_400_000).toISOString(),
  };
}

export function* generateLines(count: number): Generator<string> {
  for (let number = 1; number <= count; number++) {
    if (findVariant(number)?.first === number) yield `${JSON.stringify(makeGroup(number))}\n`;
    yield `${JSON.stringify(makeLine(number))}\n`;
  }
}

if (import.meta.main) {
  const count = Number(process.argv[2]);
  if (!Number.isInteger(count) || count < 1)
    throw new Error('Usage: node tools/bench/catalogue/generate.ts NUMBER > FILE.jsonl');
  await pipeline(Readable.from(generateLines(count)), process.stdout);
}
