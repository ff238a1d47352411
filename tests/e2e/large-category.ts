import type { ItemLine } from '../../gateway/catalogue/import/line-schema';

/** A category of the seed catalogue that gets enough products for three pages. */
export const LARGE_CATEGORY = 'care';
const COUNT = 44;
const IMAGES = ['car-001', 'car-003', 'car-005', 'car-007', 'car-009', 'car-011'];

interface PlainItem {
  sku: string;
  seName: string;
  category: string;
  number: number;
}

/**
 * A line of the import format. The product is old, never sold and not on offer, so that no row of
 * the home page changes.
 */
export function plainLine({
  sku,
  seName,
  category,
  number,
}: PlainItem): Omit<ItemLine, 'description'> & { description: ItemLine['shortDescription'] } {
  const name = String(number).padStart(2, '0');
  const image = IMAGES[number % IMAGES.length];
  const text = { En: `Plain soap number ${name}`, Ar: `صابون سادة رقم ${name}` };
  return {
    sku,
    type: 'PRODUCT',
    seName,
    title: text,
    shortDescription: text,
    description: { En: `<p>${text.En}</p>`, Ar: `<p>${text.Ar}</p>` },
    categories: [category],
    brand: 'E2E',
    tags: [],
    attributes: [],
    medias: [{ url: `/media/items/${image}-1.webp`, alt: text, width: 960, height: 1200 }],
    price: 1 + number / 100,
    markIsNew: false,
    AddToOffer: false,
    preOrder: false,
    maxPreOrderQty: 0,
    stock: 50,
    unavailableCountryCodes: [],
    isEnabled: true,
    soldCount: 0,
    createdAt: `2020-01-01T00:00:${name}Z`,
  };
}

export const LARGE_CATEGORY_LINES = Array.from({ length: COUNT }, (_, index) =>
  plainLine({
    sku: `E2E-MORE-${index + 1}`,
    seName: `e2e-plain-soap-${index + 1}`,
    category: LARGE_CATEGORY,
    number: index + 1,
  }),
);
