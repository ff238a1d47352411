import { describe, expect, it, test } from 'vitest';
import type { Seller } from '../contract/content.ts';
import { LOCALES } from '../contract/locales.ts';
import { routes } from '../domain/routes.ts';
import { fillBlocks, fillText, splitLinks, stripLinks } from './fill.ts';
import { FAQ_CONTENT, INFO_CONTENT } from './info-content.ts';
import { isOnMap, MAP_SIZE, toMapPoint } from './kuwait-map.ts';
import { type Block, faqContentSchema, type InfoContent, infoContentSchema } from './schema.ts';

const seller: Seller = {
  name: { En: 'The Shop', Ar: 'المتجر' },
  address: { En: 'Salmiya', Ar: 'السالمية' },
  registration: '412983',
  phone: '+965 2222 3333',
  email: 'care@shop.example',
  whatsapp: '96522223333',
};

const toShape = (block: Block) =>
  typeof block === 'string'
    ? 'text'
    : JSON.stringify(
        Object.entries(block).map(([key, value]) => [key, key === 'slot' ? value : value.length]),
      );
const outline = ({ updated, sections }: InfoContent) => ({
  updated,
  sections: sections.map(({ id, blocks }) => [id, blocks.map(toShape)]),
});

const getTexts = (block: Block): readonly string[] => {
  if (typeof block === 'string') return [block];
  if ('list' in block) return block.list;
  return 'steps' in block ? block.steps : [];
};
const pages = Object.entries(INFO_CONTENT).flatMap(([name, both]) =>
  LOCALES.map((locale) => ({ name, locale, content: both[locale] })),
);
const faqTexts = LOCALES.flatMap((locale) =>
  FAQ_CONTENT[locale].groups.flatMap(({ questions }) =>
    questions.map(({ answer }) => ({ locale, text: answer })),
  ),
);
const allTexts = [
  ...pages.flatMap(({ locale, content }) =>
    content.sections
      .flatMap(({ blocks }) => blocks.flatMap(getTexts))
      .map((text) => ({ locale, text })),
  ),
  ...faqTexts,
];

describe('texts of the information pages', () => {
  test.each(pages)('the file $locale/$name.json has the fields of an information page', (page) => {
    expect(infoContentSchema.parse(page.content)).toEqual(page.content);
  });
  test.each(LOCALES)('the file %s/faq.json has the fields of the FAQ', (locale) => {
    expect(faqContentSchema.parse(FAQ_CONTENT[locale])).toEqual(FAQ_CONTENT[locale]);
  });

  test.each(Object.entries(INFO_CONTENT))(
    'the information page %s has the same structure in both languages',
    (_, both) => {
      expect(outline(both.en)).toEqual(outline(both.ar));
    },
  );

  it('the FAQ answers the same questions in both languages', () => {
    const shape = (locale: 'ar' | 'en') =>
      FAQ_CONTENT[locale].groups.map(({ id, questions }) => [id, questions.length]);
    expect(shape('en')).toEqual(shape('ar'));
  });

  it('information pages contain Arabic letters only in Arabic', () => {
    for (const { locale, text } of allTexts)
      expect(/\p{Script=Arabic}/u.test(text), text).toBe(locale === 'ar');
  });

  it('information pages link only to existing pages', () => {
    const known: string[] = Object.values(routes).filter((route) => typeof route === 'string');
    const links = allTexts
      .flatMap(({ text }) => splitLinks(text))
      .flatMap(({ path }) => path ?? []);
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter((path) => !known.includes(path))).toEqual([]);
  });

  it('information pages contain no unknown placeholder or unparsed link', () => {
    for (const { locale, text } of allTexts)
      expect(stripLinks(fillText(text, locale, seller))).not.toMatch(/[{}[\]]/);
  });

  it('information pages have distinct titles and descriptions', () => {
    for (const locale of LOCALES) {
      const own = [
        ...pages.filter((page) => page.locale === locale).map(({ content }) => content),
        FAQ_CONTENT[locale],
      ];
      for (const field of ['title', 'description'] as const)
        expect(new Set(own.map((content) => content[field])).size).toBe(own.length);
    }
  });

  it('information pages use Latin digits', () => {
    for (const { text } of allTexts) expect(text).not.toMatch(/[\u0660-\u0669\u06F0-\u06F9]/);
  });
});

describe('a text with placeholders and links', () => {
  it('placeholders are replaced by data of the shop, with numbers left to right', () => {
    expect(fillText('{seller}: {registration}', 'en', seller)).toBe('The Shop: \u2068412983\u2069');
    expect(fillText('{shop}', 'ar')).toBe('ثري بيز');
    expect(
      fillBlocks(
        ['{address}', { list: ['{seller}'] }, { steps: ['x'] }, { slot: 'fees' }],
        'ar',
        seller,
      ),
    ).toEqual(['السالمية', { list: ['المتجر'] }, { steps: ['x'] }, { slot: 'fees' }]);
  });

  it('throws for an unknown placeholder in a text', () => {
    expect(() => fillText('{seller}', 'ar')).toThrow('{seller}');
    expect(() => fillText('{price}', 'ar', seller)).toThrow('{price}');
  });

  it('a text is split at its links', () => {
    expect(splitLinks('a [b c](/faq) d [e](/cart)')).toEqual([
      { text: 'a ' },
      { text: 'b c', path: '/faq' },
      { text: ' d ' },
      { text: 'e', path: '/cart' },
    ]);
    expect(splitLinks('[x](https://evil.example)')).toEqual([
      { text: '[x](https://evil.example)' },
    ]);
  });
});

test('shows Kuwait City north of Ahmadi on the map, and not Riyadh', () => {
  const city = toMapPoint({ latitude: 29.3759, longitude: 47.9774 });
  const ahmadi = toMapPoint({ latitude: 29.0769, longitude: 48.0838 });
  expect(city.y).toBeLessThan(ahmadi.y);
  expect(city.x).toBeLessThan(ahmadi.x);
  expect(ahmadi.y).toBeLessThan(MAP_SIZE.height);
  expect(isOnMap({ latitude: 24.71, longitude: 46.67 })).toBe(false);
});
