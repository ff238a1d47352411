import 'server-only';
import type { Heads } from '../api/content/read-pages.ts';
import { PUBLIC_ENV } from '../config/env/client-site.ts';
import { INFO_ROUTES } from '../config/info-pages.ts';
import type { Branch } from '../contract/branch.ts';
import type { Category } from '../contract/category.ts';
import type { Seller } from '../contract/content.ts';
import { LOCALES, type Locale } from '../contract/locales.ts';
import { inLanguage } from '../domain/in-language.ts';
import { routes } from '../domain/routes.ts';
import { absoluteUrl, markdownUrl, pageUrl } from './urls.ts';

interface ShopFacts {
  categories: readonly Category[];
  branches: readonly Branch[];
  seller: Seller;
  pages: Readonly<Record<Locale, Heads>>;
}

const TITLES = {
  ar: {
    home: 'الصفحة الرئيسية',
    markdown: 'كل صفحة متاحة بصيغة Markdown بإضافة ‎.md إلى رابطها',
    pages: 'صفحات المتجر',
    categories: 'الأقسام',
    branches: 'الفروع',
    seller: 'البائع',
    comma: '، ',
  },
  en: {
    home: 'Home page',
    markdown: 'each page is also Markdown, with .md after its URL',
    pages: 'Pages about the shop',
    categories: 'Categories',
    branches: 'Branches',
    seller: 'Seller',
    comma: ', ',
  },
} as const satisfies Record<Locale, Record<string, string>>;

/** Nothing without entries. */
const list = (title: string, entries: readonly string[]) =>
  entries.length > 0 ? [`## ${title}`, entries.join('\n')] : [];

function buildSection(locale: Locale, { categories, branches, seller, pages }: ShopFacts): string {
  const titles = TITLES[locale];
  const entry = (name: string, url: string, about?: string) =>
    `- [${name}](${url})${about ? `: ${about}` : ''}`;
  const link = (name: string, path: string, about?: string) =>
    entry(name, markdownUrl(locale, path), about);
  const heads = pages[locale];
  const links = INFO_ROUTES.map((name) =>
    link(heads[name].title, routes[name], heads[name].description),
  );
  return [
    `# ${PUBLIC_ENV.shopName[locale]}`,
    `> ${heads.about.lead}`,
    link(titles.home, routes.home, titles.markdown),
    ...list(
      titles.categories,
      categories.map(({ name, seName, description }) =>
        link(
          inLanguage(name, locale),
          routes.category(seName),
          description && inLanguage(description, locale),
        ),
      ),
    ),
    ...list(titles.pages, links),
    ...list(
      titles.branches,
      branches.map(({ id, name, address }) =>
        entry(
          inLanguage(name, locale),
          pageUrl(locale, `${routes.stores}#${id}`),
          inLanguage(address, locale),
        ),
      ),
    ),
    ...list(titles.seller, [
      `- ${[seller.name, seller.address].map((text) => inLanguage(text, locale)).join(titles.comma)}`,
      `- ${seller.phone}`,
      `- ${seller.email}`,
    ]),
  ].join('\n\n');
}

/** The shop as Markdown: one section per language. */
export function buildLlmsText(facts: ShopFacts): string {
  const sections = LOCALES.map((locale) => buildSection(locale, facts));
  return `${sections.join('\n\n')}\n\n## Sitemap\n\n- ${absoluteUrl('/sitemap.xml')}\n`;
}
