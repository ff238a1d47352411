import { parseEntityTag } from '@/lib/domain/cache-tags';
import { LOCALES, type Locale } from '@/lib/domain/locales';
import { routes } from '@/lib/domain/routes';
import { localePath } from '@/lib/i18n/paths';

/**
 * Pages that one change renders at once. The others are rendered on their next visit.
 */
const MAX_PATHS = 50;

interface LocalizedPath {
  locale: Locale;
  path: string;
}

/**
 * The pages, in both languages, that show what the cache tags stand for. Pages of single
 * items come first: a visitor who just saw a price looks there for the new one.
 */
export function getPathsForTags(tags: readonly string[]): LocalizedPath[] {
  const isItem = (tag: string) => parseEntityTag(tag)?.kind === 'item';
  const ordered = [...tags.filter(isItem), ...tags.filter((tag) => !isItem(tag))];
  const paths = new Set(ordered.flatMap((tag) => pathsForTag(tag)));
  return [...paths]
    .flatMap((path) => LOCALES.map((locale) => ({ locale, path: localePath(locale, path) })))
    .slice(0, MAX_PATHS);
}

function pathsForTag(tag: string): string[] {
  const entity = parseEntityTag(tag);
  if (entity === undefined) return [routes.home, routes.categories];
  return [entity.kind === 'item' ? routes.item(entity.seName) : routes.category(entity.seName)];
}
