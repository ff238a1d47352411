/** Lines of the import format for tests: a small shop with an example for every rule. */

type Line = Record<string, unknown>;

const both = (En: string, Ar: string = En) => ({ En, Ar });

export function categoryLine(seName: string, change: Line = {}): Line {
  return {
    kind: 'category',
    seName,
    parent: null,
    name: both(seName, `قسم ${seName}`),
    position: 1,
    ...change,
  };
}

/** An ordinary product in stock; `change` overrides its fields. */
export function itemLine(sku: string, change: Line = {}): Line {
  const seName = sku.toLowerCase();
  return {
    sku,
    type: 'PRODUCT',
    seName,
    title: both(`Title ${sku}`, `عنوان ${sku}`),
    shortDescription: both('Short', 'قصير'),
    description: both('<p>Long</p>', '<p>طويل</p>'),
    categories: ['honey'],
    brand: 'Diwan Coffee',
    tags: [],
    attributes: [],
    price: 10,
    markIsNew: false,
    AddToOffer: false,
    preOrder: false,
    maxPreOrderQty: 0,
    stock: 40,
    unavailableCountryCodes: [],
    isEnabled: true,
    soldCount: 0,
    createdAt: '2026-01-01T08:00:00Z',
    ...change,
  };
}

export function toJsonLines(lines: readonly unknown[]): string {
  return lines.map((line) => JSON.stringify(line)).join('\n');
}

export const CATEGORIES: readonly Line[] = [
  categoryLine('food', { position: 1, name: both('Food', 'طعام') }),
  categoryLine('honey', { parent: 'food', position: 1, name: both('Honey', 'عسل') }),
  categoryLine('dates', { parent: 'food', position: 2, name: both('Dates', 'تمور') }),
  categoryLine('scent', { position: 2, name: both('Scent', 'عطور') }),
  categoryLine('gifts', { position: 3, name: both('Gifts', 'هدايا') }),
  categoryLine('unused', { position: 4, name: both('Unused', 'فارغ') }),
];

export const media = (number: number) => ({
  url: `/media/items/bak-00${number}-1.webp`,
  alt: both('Jar', 'برطمان'),
  width: 960,
  height: 1200,
});

/** Named after their purpose. Sold counts and creation dates decrease from first to last. */
export const SHOP: readonly Line[] = [
  itemLine('SIDR', {
    migrationId: '1001',
    title: both('Sidr Honey', 'عسلُ السِّدر'),
    brand: 'Wadi Apiary',
    tags: ['sidr', 'raw'],
    price: 12.5,
    salePrice: 10,
    AddToOffer: true,
    prices: [
      { countryCode: 'SA', price: 13, salePrice: 11 },
      { countryCode: 'AE', price: 14, salePrice: 14 },
    ],
    medias: [media(1), media(2), media(3)],
    attributes: [{ name: both('Origin', 'المنشأ'), value: both("Wadi Do'an", 'وادي دوعن') }],
    soldCount: 90,
    createdAt: '2026-09-09T08:00:00Z',
  }),
  itemLine('CLOVER', {
    title: both('Clover Honey', 'عسل البرسيم'),
    tags: ['raw'],
    price: 5.25,
    stock: 5,
    soldCount: 80,
    createdAt: '2026-08-08T08:00:00Z',
  }),
  itemLine('KHALAS', {
    title: both('Khalas Dates', 'تمر خلاص'),
    categories: ['dates'],
    brand: 'Nakheel Farms',
    tags: ['dates', 'raw'],
    price: 3.75,
    stock: 0,
    soldCount: 70,
    createdAt: '2026-07-07T08:00:00Z',
  }),
  itemLine('AJWA', {
    title: both('Ajwa Dates', 'تمر عجوة المدينة'),
    categories: ['dates'],
    brand: 'Nakheel Farms',
    tags: ['dates'],
    price: 20,
    markIsNew: true,
    preOrder: true,
    maxPreOrderQty: 4,
    preOrderShipDate: '2027-01-15',
    stock: 0,
    soldCount: 60,
    createdAt: '2026-06-06T08:00:00Z',
  }),
  itemLine('OUD', {
    title: both('Oud Oil', 'دهن العود'),
    categories: ['scent'],
    brand: 'Bayt Al Oud',
    tags: ['oud'],
    price: 45,
    markIsNew: true,
    unavailableCountryCodes: ['OM', 'SA'],
    soldCount: 50,
    createdAt: '2026-05-05T08:00:00Z',
  }),
  itemLine('BOTH', {
    title: both('Honey Candle', 'شمعة عسل'),
    categories: ['scent', 'honey'],
    tags: ['raw', 'oud'],
    price: 8,
    soldCount: 40,
    createdAt: '2026-04-04T08:00:00Z',
  }),
  itemLine('HIDDEN', {
    title: both('Hidden Honey', 'عسل مخفي'),
    migrationId: '1009',
    isEnabled: false,
    soldCount: 99,
    createdAt: '2026-10-10T08:00:00Z',
  }),
  itemLine('BOX', {
    type: 'COLLECTION',
    title: both('Gift Box', 'صندوق هدية'),
    categories: ['gifts'],
    tags: ['gift'],
    price: 25,
    soldCount: 30,
    createdAt: '2026-03-03T08:00:00Z',
    items: [
      { sku: 'SIDR', quantity: 1 },
      { sku: 'KHALAS', quantity: 2 },
    ],
  }),
];

/** Skus of the enabled items, best selling first. */
export const SOLD_ORDER = ['SIDR', 'CLOVER', 'KHALAS', 'AJWA', 'OUD', 'BOTH', 'BOX'];

/** Skus that nobody can buy, best selling first: one without stock, and the bundle with it. */
export const SOLD_OUT = ['KHALAS', 'BOX'];

/** Items with equal sort keys: only their ids determine the order of pages. */
export function buildIdenticalItems(count: number): Line[] {
  return Array.from({ length: count }, (_, index) =>
    itemLine(`TWIN-${index}`, { categories: ['unused'], brand: 'Twin', tags: ['twin'] }),
  );
}
