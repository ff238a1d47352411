import 'server-only';
import type { PageName, PageWith } from '../../contract/info-pages.ts';
import { LOCALES, type Locale } from '../../contract/locales.ts';
import { type FaqContent, type InfoContent, PAGE_NAMES } from '../../contract/pages.ts';
import { readFaq, readInfoPage, readPageHeads, readSeller } from './cached.ts';
import { createFill, fillFaq, fillHead, fillInfo } from './fill.ts';

/** Information pages in a language, with the data of the shop in their texts. */

const readFill = async (locale: Locale) => createFill(locale, await readSeller());

export async function readInfoContent(
  name: PageWith<'text' | 'none'>,
  locale: Locale,
): Promise<InfoContent> {
  const [page, fill] = await Promise.all([readInfoPage(name), readFill(locale)]);
  return fillInfo(page[locale], fill);
}

export async function readFaqContent(locale: Locale): Promise<FaqContent> {
  const [page, fill] = await Promise.all([readFaq(), readFill(locale)]);
  return fillFaq(page[locale], fill);
}

export type Heads = Readonly<
  Record<PageName, { title: string; description: string; lead: string }>
>;

/** Titles and descriptions of all pages. */
export async function readHeads(locale: Locale): Promise<Heads> {
  const [heads, fill] = await Promise.all([readPageHeads(), readFill(locale)]);
  const filled = PAGE_NAMES.map((name) => [name, fillHead(heads[name][locale], fill)]);
  // Object.fromEntries loses the types of the keys; they are exactly the names.
  return Object.fromEntries(filled) as Heads;
}

/** The same in every language. */
export async function readAllHeads(): Promise<Record<Locale, Heads>> {
  const entries = await Promise.all(
    LOCALES.map(async (locale) => [locale, await readHeads(locale)] as const),
  );
  // Object.fromEntries loses the types of the keys; they are exactly the languages.
  return Object.fromEntries(entries) as Record<Locale, Heads>;
}
