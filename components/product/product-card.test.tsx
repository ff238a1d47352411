import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { toCardView } from '@/lib/shop/product/product-view';
import { toPath, toTextKey } from '@/tests/e2e/messages';
import { MESSAGES } from '@/tests/fixtures/messages';
import { readRecorded } from '@/tests/fixtures/recorded';
import { toDinars } from '@/tests/fixtures/recorded-cart';
import { renderInShop } from '@/tests/fixtures/render';
import { ProductCard } from './product-card';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {}, prefetch: () => {} }) }));

const COUNTS = {
  ar: { 2: 'حجمان', 3: '3 أحجام', 12: '12 حجمًا' },
  en: { 2: '2 sizes', 3: '3 sizes', 12: '12 sizes' },
} as const;
const item = readRecorded('best-sellers').items.find(({ priceFrom }) => priceFrom === undefined);

describe.each(['ar', 'en'] as const)('in %s', (locale) => {
  const { now, was } = MESSAGES[locale].price;
  const key = toTextKey(locale);

  test.each([2, 3, 12] as const)(
    'a card of a group with %i sizes says so, and its lowest price',
    (variantCount) => {
      if (!item) throw new Error('no recorded product');
      const name = { En: 'Size', Ar: 'الحجم' };
      const group = {
        variantCount,
        countedOption: name,
        priceFrom: 6.5,
        priceFromByCountry: [{ countryCode: 'SA', price: 7 }],
        options: [{ name, value: { En: '500 g', Ar: '500 غ' } }],
      };
      const card = toCardView({ ...item, ...group }, locale);
      renderInShop(<ProductCard card={card} />, locale);
      expect(screen.getByText(COUNTS[locale][variantCount])).toBeDefined();
      expect(document.querySelector('.price')?.textContent).toBe(
        `${MESSAGES[locale].price.from} ${toDinars(6.5, locale)}`,
      );
    },
  );

  test.each([
    { type: 'PRODUCT', size: '', shown: { ar: 'منحل الوادي', en: 'Wadi Apiary' } },
    { type: 'PRODUCT', size: ', 500 g', shown: undefined },
    { type: 'COLLECTION', size: '', shown: undefined },
  ] as const)(
    'a $type with the size “$size” has the brand as its fact: $shown',
    ({ type, size, shown }) => {
      if (!item) throw new Error('no recorded product');
      const { options: _, ...rest } = item;
      const title = { En: `Honey${size}`, Ar: `عسل${size}` };
      const brandName = { En: 'Wadi Apiary', Ar: 'منحل الوادي' };
      const card = toCardView({ ...rest, type, title, brandName, preOrder: false }, locale);
      renderInShop(<ProductCard card={card} />, locale);
      expect(document.querySelector('.card-text > p')?.textContent).toBe(shown?.[locale]);
    },
  );

  test.each([
    { name: 'the price', price: 12.5, salePrice: 12.5, shown: [12.5] },
    {
      name: 'the sale price and the regular price',
      price: 12.5,
      salePrice: 9.375,
      shown: [9.375, 12.5],
    },
  ])(
    'a card links the title to the product and shows $name and an image with alternative text',
    ({ price, salePrice, shown }) => {
      if (!item) throw new Error('no recorded product');
      const priceByCountry = [{ countryCode: 'KW', price, salePrice }];
      renderInShop(<ProductCard card={toCardView({ ...item, priceByCountry }, locale)} />, locale);
      const card = within(screen.getByRole('article'));
      const link = card.getByRole('link', { name: item.title[key] });
      expect(link.getAttribute('href')).toBe(toPath(locale, `/product-details/${item.seName}`));
      const text = document.querySelector('.price')?.textContent;
      const amounts = shown.map((kwd) => toDinars(kwd, locale));
      expect(text).toBe(
        amounts.length === 1 ? amounts[0] : `${now} ${amounts[0]}${was} ${amounts[1]}`,
      );
      const [image] = item.medias;
      expect(image?.alt[key]).not.toBe('');
      const photograph = card.getByRole('img', { name: image?.alt[key] ?? '' });
      expect(decodeURIComponent(photograph.getAttribute('src') ?? '')).toContain(image?.url);
    },
  );
});
