import type { Media } from '../../../../lib/contract/media.ts';
import { type ItemLine, toPlainLine } from '../../../catalogue/public.ts';
import { type TextLanguage, toBothLanguages } from './both-languages.ts';
import type { BuiltItem } from './build-catalogue.ts';
import type { ImportedPictures } from './import-pictures.ts';
import type { ReportRow } from './report-row.ts';

const MAX_ALT = 300;
const MAX_PICTURES = 20;

function withText(media: Media, alt: string, item: ItemLine, language: TextLanguage | undefined) {
  const text = toPlainLine(alt).slice(0, MAX_ALT);
  if (text === '') return { ...media, alt: item.title };
  const { En, Ar } = toBothLanguages(text, language);
  return { ...media, alt: { En, Ar } };
}

/**
 * The line of a product with its imported pictures, before those that the shop added.
 * @param stored those of the shop, whose texts stay
 */
export function placePictures(
  { item, pictures }: BuiltItem,
  { medias }: ImportedPictures,
  stored: readonly Media[],
  language: TextLanguage | undefined,
): ItemLine {
  const placed = pictures.flatMap(({ url, alt }) => {
    const media = medias.get(url);
    if (!media) return [];
    return stored.find((known) => known.url === media.url) ?? withText(media, alt, item, language);
  });
  const byUrl = new Map([...placed, ...stored].map((media) => [media.url, media]));
  return byUrl.size === 0 ? item : { ...item, medias: [...byUrl.values()].slice(0, MAX_PICTURES) };
}

/** What needs a person: the pictures of a product that could not be imported. */
export function reportPictures(
  { item, pictures, line }: BuiltItem,
  { failed }: ImportedPictures,
): ReportRow[] {
  const own = pictures.filter(({ url }) => failed.has(url));
  if (own.length === 0) return [];
  return [
    {
      sku: item.sku,
      line,
      code: 'picture_failed',
      detail: own
        .map(({ url }) => failed.get(url))
        .join('; ')
        .slice(0, 500),
      cells: {
        pictures: own.map(({ url }) => url.slice(0, 2_000)).join(' '),
        show: item.isEnabled ? 'yes' : 'no',
      },
    },
  ];
}
