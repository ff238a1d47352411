import 'server-only';
import { INFO_ROUTES } from '../../config/info-pages.ts';
import type { Locale } from '../../contract/locales.ts';
import { routes } from '../../domain/routes.ts';
import { writeCategories, writeCategory } from './category.ts';
import { writeHome } from './home.ts';
import { writeInfo } from './info.ts';
import { writeProduct } from './product.ts';

export interface MarkdownPage {
  /** Path of the page without language prefix. */
  path: string;
  text: string;
}

/**
 * A page as Markdown, from the same data as its HTML; undefined if there is none.
 * @param segments of the path without language
 */
export async function readMarkdownPage(
  locale: Locale,
  segments: readonly string[],
): Promise<MarkdownPage | undefined> {
  const path = `/${segments.join('/')}`;
  const [, seName] = segments;
  const info = INFO_ROUTES.find((name) => routes[name] === path);
  if (info) return { path, text: await writeInfo(locale, info) };
  if (path === routes.home) return { path, text: await writeHome(locale) };
  if (path === routes.categories) return { path, text: await writeCategories(locale) };
  if (seName === undefined) return undefined;
  if (path === routes.category(seName)) {
    const text = await writeCategory(locale, seName);
    return text === undefined ? undefined : { path, text };
  }
  const product = path === routes.item(seName) ? await writeProduct(locale, seName) : undefined;
  return product && { path: routes.item(product.seName), text: product.text };
}
