import { createTranslator } from 'next-intl';
import { expect, it, vi } from 'vitest';
import { MESSAGES } from '../../../tests/fixtures/messages.ts';
import { readRecorded } from '../../../tests/fixtures/recorded.ts';
import { COUNTRIES } from '../../../tests/fixtures/recorded-countries.ts';
import type { Item } from '../../contract/item.ts';
import type { ItemPage } from '../../contract/listing.ts';
import { LOCALES, type Locale } from '../../contract/locales.ts';
import { filsFromKwd } from '../../domain/money.ts';
import { TIME_ZONE } from '../../domain/time.ts';
import { INTL_FORMATS } from '../../i18n/formats.ts';
import { productJsonLd } from '../json-ld.ts';
import { writeProduct } from './product.ts';
import { money } from './write.ts';

vi.mock('next/root-params', () => ({}));
vi.mock('next-intl/server', () => ({
  getTranslations: async ({ locale, namespace }: { locale: Locale; namespace: 'product' }) =>
    createTranslator({
      locale,
      namespace,
      messages: MESSAGES[locale],
      timeZone: TIME_ZONE,
      formats: INTL_FORMATS,
    }),
}));
const pages = new Map<string, ItemPage>();
vi.mock('../../api/products/cached.ts', () => ({
  readItemPage: async (seName: string) => pages.get(seName) ?? null,
}));
vi.mock('../../api/countries/cached.ts', () => ({ readCountries: async () => COUNTRIES }));
vi.mock('../../api/shipping/cached.ts', () => ({
  readDeliveryFees: async () => [
    { code: 'KW', name: { En: 'Kuwait', Ar: 'الكويت' }, deliveryFee: readRecorded('delivery-fee') },
  ],
}));
vi.mock('../../api/reviews/cached.ts', () => ({
  readReviews: async () => ({
    rating: { average: 4.5, count: 2 },
    items: [{ name: 'Noura', stars: 5, text: 'Try [this](https://evil.example)\n# now' }],
  }),
}));

async function write(locale: Locale, page: ItemPage): Promise<string> {
  pages.set(page.item.seName, page);
  const written = await writeProduct(locale, page.item.seName);
  return written?.text ?? '';
}

const RECORDED = ['bundle-page', 'sold-out-page', 'undelivered-page'] as const;

it.each(RECORDED.flatMap((name) => LOCALES.map((locale) => [name, locale] as const)))(
  'the Markdown of a product has the title, price, stock and links of its page: %s, %s',
  async (name, locale) => {
    const page = readRecorded(name);
    const { item } = page;
    const text = await write(locale, page);
    const { name: title, offers, url } = productJsonLd(locale, item, []);
    expect(text.startsWith(`# ${title}\n`)).toBe(true);
    expect(text).toContain(`**${money(filsFromKwd(Number(offers.price)), locale)}`);
    expect(text).toContain(MESSAGES[locale].product.stock[item.stock]);
    const other = page.related[0]?.seName ?? '';
    expect(text).toContain(`(${url.replace(item.seName, other)})`);
    if (item.type === 'COLLECTION')
      for (const { product } of item.items)
        expect(text).toContain(`(${url.replace(item.seName, product.seName)})`);
    expect(text).toMatch(/\| (?:Kuwait|الكويت) \| .+ \|/);
  },
);

it('a product of a group links to the other products of its group', async () => {
  const page = readRecorded('sold-out-page');
  const [base] = page.item.priceByCountry;
  const variant = (seName: string, value: string) => ({
    id: seName,
    seName,
    values: [value],
    priceByCountry: base ? [base] : [],
    stock: 'in' as const,
  });
  const item: Item = {
    ...page.item,
    id: 'small',
    group: {
      id: 'VASE',
      seName: 'vase',
      title: { En: 'Vase', Ar: 'مزهرية' },
      options: [
        {
          name: { En: 'Size', Ar: 'المقاس' },
          values: ['Small', 'Large'].map((En) => ({ value: { En, Ar: En } })),
        },
      ],
      variants: [variant('small', 'Small'), variant('large', 'Large')],
    },
  };
  const text = await write('en', { ...page, item });
  expect(text).toContain('## Size\n\n- **Small**, ');
  expect(text).toMatch(/- \[Large\]\(\S+\/en\/product-details\/large\), /);
});

it('the text of a review is neither a link nor a heading', async () => {
  const text = await write('en', readRecorded('sold-out-page'));
  expect(text).toContain('> **Noura**, 5 stars: Try \\[this\\](https://evil.example) # now');
});

it('a product that does not exist has no Markdown', async () => {
  expect(await writeProduct('en', 'no-such-product')).toBeUndefined();
});
