import { describe, expect, it, test } from 'vitest';
import { getInfoPage } from '../../../lib/contract/info-pages.ts';
import { LOCALES } from '../../../lib/contract/locales.ts';
import { LINK, PAGE_NAMES, pagesSchema } from '../../../lib/contract/pages.ts';
import { routes } from '../../../lib/domain/routes.ts';
import { selectRegistration } from '../../../lib/domain/seller.ts';
import { DEFAULT_PAGES, selectPages } from './default-pages.ts';

const listTexts = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
};

/** The value with the lengths of its texts and lists only. */
const toShape = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(toShape);
  if (typeof value !== 'object' || value === null) return typeof value;
  if ('slot' in value) return value;
  return Object.entries(value).map(([name, part]) => [name, name === 'id' ? part : toShape(part)]);
};

describe('the default texts of the information pages', () => {
  it('have the fields of the contract, known placeholders and whole links', () => {
    expect(pagesSchema.parse(DEFAULT_PAGES)).toEqual(DEFAULT_PAGES);
  });

  test.each(PAGE_NAMES)('the page %s has the same structure in both languages', (name) => {
    const { ar, en } = DEFAULT_PAGES[name];
    expect(toShape(en)).toEqual(toShape(ar));
  });

  test.each(PAGE_NAMES)('the page %s has the content of the shop that it can have', (name) => {
    const page = DEFAULT_PAGES[name].ar;
    const blocks = 'sections' in page ? page.sections.flatMap((one) => one.blocks) : [];
    const slots = blocks.flatMap((block) =>
      typeof block === 'object' && 'slot' in block ? [block.slot] : [],
    );
    expect(slots).toEqual(getInfoPage(name).slots ?? []);
  });

  it('name no part and no method that the shop does not have', () => {
    const { returns: _, ...pages } = selectPages({}, {});
    const named =
      /\[\[|\]\]|KNET|كي نت|Tabby|تابي|Deema|ديما|pick.* up|في الفرع|من الفرع|replacement-and|earns? points|النقاط رصيد/;
    const texts = listTexts(pages).map((text) => selectRegistration(text, true));
    expect(texts.filter((text) => named.test(text))).toEqual([]);
    expect(pagesSchema.shape.faq.parse(pages.faq)).toEqual(pages.faq);
  });

  it('name a commercial registration only if the seller has one', () => {
    const listNamed = (hasOne: boolean) =>
      listTexts(DEFAULT_PAGES)
        .map((text) => selectRegistration(text, hasOne))
        .filter((text) => text.includes('{registration}'));
    expect([listNamed(true).length, listNamed(false)]).toEqual([4, []]);
  });

  it.each(LOCALES)('the default texts are in the language %s, with Latin digits', (locale) => {
    for (const name of PAGE_NAMES) {
      const page = DEFAULT_PAGES[name][locale];
      for (const text of [page.title, page.description, page.lead])
        expect(/\p{Script=Arabic}/u.test(text), text).toBe(locale === 'ar');
      for (const text of listTexts(page)) expect(text).not.toMatch(/[\u0660-\u0669\u06F0-\u06F9]/);
    }
  });

  it('the default texts link only to existing pages', () => {
    const known: string[] = Object.values(routes).filter((route) => typeof route === 'string');
    const links = listTexts(DEFAULT_PAGES).flatMap((text) =>
      [...text.matchAll(LINK)].map(([, , path = '']) => path),
    );
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter((path) => !known.includes(path))).toEqual([]);
  });

  it.each(LOCALES)(
    'the default titles and descriptions are distinct in the language %s',
    (locale) => {
      const pages = PAGE_NAMES.map((name) => DEFAULT_PAGES[name][locale]);
      for (const field of ['title', 'description'] as const)
        expect(new Set(pages.map((page) => page[field])).size).toBe(pages.length);
    },
  );
});
