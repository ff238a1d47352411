import type { ItemLine } from '../../gateway/catalogue/import/line-schema';
import type { Lang } from './words';

/** A category of the shipped catalogue that no other journey counts. */
const CATEGORY = 'home-and-scent';
const PICTURES = ['hom-001', 'hom-002', 'hom-004', 'hom-005'];

type Kind = Partial<Pick<ItemLine, 'price' | 'prices' | 'stock' | 'preOrder' | 'maxPreOrderQty' | 'preOrderShipDate' | 'unavailableCountryCodes'>>;

/**
 * Items of the journeys' own, a set for each language: both run at the same time. Each of those on the second row is changed
 * by one test only, and is put back.
 */
const SHELF = {
  plain: { price: 3.25 },
  other: { price: 7.5 },
  third: { price: 12.345 },
  kuwaitOnly: { price: 4, unavailableCountryCodes: ['SA', 'QA'] },
  arabian: { price: 10, prices: [{ countryCode: 'SA', price: 11, salePrice: 11 }] },
  later: { price: 9, stock: 0, preOrder: true, maxPreOrderQty: 3, preOrderShipDate: '2027-03-05' },

  dearer: {},
  dearerInDrawer: {},
  few: {},
  soldOut: {},
  gone: {},
  atCheckout: {},
  tooMany: { stock: 2 },
  dearerWhilePaying: {},
  soldOutWhilePaying: {},

  // Bought over and over.
  bought: { price: 6.5, stock: 1_000_000 },
  boughtToo: { price: 2.125, stock: 1_000_000 },
} as const satisfies Record<string, Kind>;

export type ShelfName = keyof typeof SHELF;
const NAMES = Object.keys(SHELF) as ShelfName[]; // the table's own keys

export const shelfSku = (name: ShelfName, lang: Lang) => `E2E-SHELF-${name}-${lang}`;

function shelfLine(name: ShelfName, lang: Lang): Omit<ItemLine, 'description'> & { description: ItemLine['shortDescription'] } {
  const index = NAMES.indexOf(name);
  const number = `${index + 1}${lang === 'ar' ? 'ع' : 'E'}`;
  const text = { En: `Shelf candle ${index + 1} ${lang}`, Ar: `شمعة الرف ${number}` };
  const picture = PICTURES[index % PICTURES.length];
  const kind: Kind = SHELF[name];
  return {
    sku: shelfSku(name, lang),
    type: 'PRODUCT',
    seName: `e2e-shelf-${name.toLowerCase()}-${lang}`,
    title: text,
    shortDescription: text,
    description: { En: `<p>${text.En}</p>`, Ar: `<p>${text.Ar}</p>` },
    categories: [CATEGORY],
    brand: 'E2E',
    tags: [],
    attributes: [],
    medias: [{ url: `/media/items/${picture}-1.webp`, alt: text, width: 960, height: 1200 }],
    price: 5,
    markIsNew: false,
    AddToOffer: false,
    preOrder: false,
    maxPreOrderQty: 0,
    stock: 1000,
    unavailableCountryCodes: [],
    isEnabled: true,
    soldCount: 0,
    createdAt: `2020-02-01T00:00:${String(index).padStart(2, '0')}Z`,
    ...kind,
  };
}

/** Lines of the import format: old, never sold and in no offer, so that no row of the home page changes. */
export const SHELF_LINES = (['ar', 'en'] as const).flatMap((lang) => NAMES.map((name) => shelfLine(name, lang)));
