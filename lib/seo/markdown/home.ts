import { texts } from '../../../shop.config.ts';
import 'server-only';
import { getTranslations } from 'next-intl/server';
import { readBranches } from '../../api/content/cached.ts';
import { readHeads } from '../../api/content/read-pages.ts';
import { readHomePage } from '../../api/products/cached.ts';
import { INFO_ROUTES } from '../../config/info-pages.ts';
import type { Category } from '../../contract/category.ts';
import type { HomeSection } from '../../contract/home.ts';
import type { Locale } from '../../contract/locales.ts';
import { inLanguage } from '../../domain/in-language.ts';
import { routes } from '../../domain/routes.ts';
import { listProducts } from './products.ts';
import { bullets, joinBlocks, linkTo, plain, section } from './write.ts';

export function listCategories(categories: readonly Category[], locale: Locale): string {
  return bullets(
    categories.map(({ name, seName, description }) => {
      const link = linkTo(locale, routes.category(seName), inLanguage(name, locale));
      return description ? `${link}: ${plain(inLanguage(description, locale))}` : link;
    }),
  );
}

async function writeSection(shown: HomeSection, locale: Locale): Promise<string> {
  const text = (localized: { En: string; Ar: string }) => inLanguage(localized, locale);
  switch (shown.type) {
    case 'hero':
      return bullets(
        shown.slides.map(
          ({ link, title, subtitle }) =>
            `${linkTo(locale, link, text(title))}: ${plain(text(subtitle))}`,
        ),
      );
    case 'categories':
      return section(text(shown.title), [listCategories(shown.categories, locale)]);
    case 'items':
    case 'collections':
      return section(text(shown.title), [await listProducts(shown.items, locale)]);
    case 'featured':
      return section(text(shown.title), [
        plain(text(shown.subtitle)),
        await listProducts(shown.items, locale),
      ]);
    case 'branches':
      return section(text(shown.title), [
        plain(text(shown.subtitle)),
        bullets(
          (await readBranches()).map(({ id, name }) =>
            linkTo(locale, `${routes.stores}#${id}`, text(name)),
          ),
        ),
      ]);
    case 'priceRanges':
      return section(text(shown.title), [
        plain(text(shown.subtitle)),
        linkTo(locale, routes.category(shown.category), text(shown.title)),
      ]);
    default:
      return section(text(shown.title), [
        plain(text(shown.subtitle)),
        linkTo(locale, shown.link, text(shown.callToAction)),
      ]);
  }
}

/** The home page: its sections in their order, and the pages about the shop. */
export async function writeHome(locale: Locale): Promise<string> {
  const [t, home, heads] = await Promise.all([
    getTranslations({ locale }),
    readHomePage(),
    readHeads(locale),
  ]);
  const sections = await Promise.all(home.sections.map((shown) => writeSection(shown, locale)));
  const pages = INFO_ROUTES.map((name) => linkTo(locale, routes[name], heads[name].title));
  return joinBlocks([
    `# ${plain(texts[locale].homeTitle)}`,
    plain(texts[locale].description),
    ...sections,
    section(t('info.links.helpTitle'), [bullets(pages)]),
  ]);
}
