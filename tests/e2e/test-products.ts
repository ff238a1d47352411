import type { ItemLine } from '../../gateway/catalogue/import/line-schema';
import type { Lang } from './messages';

/** A category of the seed catalogue whose products no test counts. */
const CATEGORY = 'home-and-scent';
const IMAGES = ['hom-001', 'hom-002', 'hom-004', 'hom-005'];

type Kind = Partial<
  Pick<
    ItemLine,
    | 'price'
    | 'prices'
    | 'stock'
    | 'preOrder'
    | 'maxPreOrderQty'
    | 'preOrderShipDate'
    | 'unavailableCountryCodes'
  >
>;

/**
 * Products that only tests use, a set for each language because both run at the same time. Each
 * product of the second group is changed by one test only, which restores it.
 */
const TEST_PRODUCTS = {
  plain: { price: 3.25 },
  other: { price: 7.5 },
  third: { price: 12.345 },
  kuwaitOnly: { price: 4, unavailableCountryCodes: ['SA', 'QA'] },
  saudiPriced: { price: 10, prices: [{ countryCode: 'SA', price: 11, salePrice: 11 }] },
  preOrder: {
    price: 9,
    stock: 0,
    preOrder: true,
    maxPreOrderQty: 3,
    preOrderShipDate: '2027-03-05',
  },

  priceRaised: {},
  lowStock: {},
  soldOut: {},
  disabled: {},

  // Bought by many tests; the second is delivered without a fee.
  purchased: { price: 6.5, stock: 1_000_000 },
  dear: { price: 30, stock: 1_000_000 },

  // Each is reviewed by one test.
  'reviewed-phone': { price: 30 },
  'reviewed-desktop': { price: 30 },
} as const satisfies Record<string, Kind>;

export type TestProductName = keyof typeof TEST_PRODUCTS;
const NAMES = Object.keys(TEST_PRODUCTS) as TestProductName[]; // the keys of the table

export const testProductSku = (name: TestProductName, lang: Lang) => `E2E-SHELF-${name}-${lang}`;

function toImportLine(
  name: TestProductName,
  lang: Lang,
): Omit<ItemLine, 'description'> & { description: ItemLine['shortDescription'] } {
  const index = NAMES.indexOf(name);
  const number = `${index + 1}${lang === 'ar' ? 'ع' : 'E'}`;
  const text = { En: `Shelf candle ${index + 1} ${lang}`, Ar: `شمعة الرف ${number}` };
  const image = IMAGES[index % IMAGES.length];
  const kind: Kind = TEST_PRODUCTS[name];
  return {
    sku: testProductSku(name, lang),
    type: 'PRODUCT',
    seName: `e2e-shelf-${name.toLowerCase()}-${lang}`,
    title: text,
    shortDescription: text,
    description: { En: `<p>${text.En}</p>`, Ar: `<p>${text.Ar}</p>` },
    categories: [CATEGORY],
    brand: 'E2E',
    tags: [],
    attributes: [],
    medias: [{ url: `/media/items/${image}-1.webp`, alt: text, width: 960, height: 1200 }],
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

/**
 * Lines of the import format. The products are old, never sold and not on offer, so that no row of
 * the home page changes.
 */
export const TEST_PRODUCT_LINES = (['ar', 'en'] as const).flatMap((lang) =>
  NAMES.map((name) => toImportLine(name, lang)),
);
