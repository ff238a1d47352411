import 'server-only';
import { INFO_ROUTES } from '../config/info-pages.ts';
import { fillText } from '../content/fill.ts';
import { FAQ_CONTENT, INFO_CONTENT } from '../content/info-content.ts';
import type { Branch } from '../contract/branch.ts';
import type { Category } from '../contract/category.ts';
import type { Seller } from '../contract/content.ts';
import { LOCALES, type Locale } from '../contract/locales.ts';
import { inLanguage } from '../domain/in-language.ts';
import { routes } from '../domain/routes.ts';
import { PUBLIC_ENV } from '../env/client-site.ts';
import { absoluteUrl, pageUrl } from './urls.ts';

interface ShopFacts {
  categories: readonly Category[];
  branches: readonly Branch[];
  seller: Seller;
}

const CONTENT = { ...INFO_CONTENT, faq: FAQ_CONTENT };

const TITLES = {
  ar: { pages: 'صفحات المتجر', categories: 'الأقسام', branches: 'الفروع', seller: 'البائع' },
  en: {
    pages: 'Pages about the shop',
    categories: 'Categories',
    branches: 'Branches',
    seller: 'Seller',
  },
} as const satisfies Record<Locale, Record<string, string>>;

function buildSection(locale: Locale, { categories, branches, seller }: ShopFacts): string {
  const titles = TITLES[locale];
  const link = (name: string, path: string, about?: string) =>
    `- [${name}](${pageUrl(locale, path)})${about ? `: ${about}` : ''}`;
  const pages = INFO_ROUTES.map((name) =>
    link(
      CONTENT[name][locale].title,
      routes[name],
      fillText(CONTENT[name][locale].description, locale),
    ),
  );
  return [
    `# ${PUBLIC_ENV.shopName[locale]}`,
    `> ${CONTENT.about[locale].lead}`,
    `## ${titles.categories}`,
    categories
      .map(({ name, seName, description }) =>
        link(
          inLanguage(name, locale),
          routes.category(seName),
          description && inLanguage(description, locale),
        ),
      )
      .join('\n'),
    `## ${titles.pages}`,
    pages.join('\n'),
    `## ${titles.branches}`,
    branches
      .map(({ id, name, address }) =>
        link(inLanguage(name, locale), `${routes.stores}#${id}`, inLanguage(address, locale)),
      )
      .join('\n'),
    `## ${titles.seller}`,
    [
      `- ${inLanguage(seller.name, locale)}, ${inLanguage(seller.address, locale)}`,
      `- ${seller.phone}`,
      `- ${seller.email}`,
    ].join('\n'),
  ].join('\n\n');
}

/** The shop as Markdown: one section per language. */
export function buildLlmsText(facts: ShopFacts): string {
  const sections = LOCALES.map((locale) => buildSection(locale, facts));
  return `${sections.join('\n\n')}\n\n## Sitemap\n\n- ${absoluteUrl('/sitemap.xml')}\n`;
}
