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

/** The pages, in both languages, that show what the cache tags stand for. */
export function getPathsForTags(tags: readonly string[]): LocalizedPath[] {
  const paths = new Set(tags.flatMap((tag) => pathsForTag(tag)));
  return [...paths]
    .flatMap((path) => LOCALES.map((locale) => ({ locale, path: localePath(locale, path) })))
    .slice(0, MAX_PATHS);
}

function pathsForTag(tag: string): string[] {
  const entity = parseEntityTag(tag);
  if (entity === undefined) return [routes.home, routes.categories];
  return [entity.kind === 'item' ? routes.item(entity.seName) : routes.category(entity.seName)];
}
