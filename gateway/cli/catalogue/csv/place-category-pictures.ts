import type { Media } from '../../../../lib/contract/media.ts';
import type { CategoryLine, ItemLine } from '../../../catalogue/public.ts';

/**
 * Exports have no pictures of categories: each category without one gets that of its first product,
 * or of the first below it.
 * @param created new categories, parents first
 * @returns the lines of new categories, and of stored ones that get a picture
 */
export function placeCategoryPictures(
  created: readonly CategoryLine[],
  stored: ReadonlyMap<string, CategoryLine>,
  items: readonly ItemLine[],
): CategoryLine[] {
  const known = new Map([...stored, ...created.map((line) => [line.seName, line] as const)]);
  const pictures = new Map<string, Media>();
  for (const { categories, medias: [first] = [], isEnabled } of items) {
    if (!first || !isEnabled) continue;
    for (const name of categories)
      for (
        let line: CategoryLine | undefined = known.get(name);
        line;
        line = known.get(line.parent ?? '')
      )
        if (!line.image && !pictures.has(line.seName))
          pictures.set(line.seName, { ...first, alt: line.name });
  }
  const isNew = new Set(created.map(({ seName }) => seName));
  return [...known.values()]
    .filter(({ seName }) => isNew.has(seName) || pictures.has(seName))
    .map((line) => ({ ...line, image: pictures.get(line.seName) ?? line.image }));
}
