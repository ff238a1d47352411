export const STARS = [1, 2, 3, 4, 5] as const;
/** Published reviews from which a product has a rating. */
export const MIN_RATING_COUNT = 3;
/** The stars of the filter for well rated products. */
export const WELL_RATED_STARS = 4;
/** How long after its creation a review can be edited. */
export const REVIEW_EDIT_DAYS = 30;

/** The first name and the initial of the last one: `Noura A.`, `نورة ص.` */
export function toDisplayName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const initial = others
    .at(-1)
    ?.replace(/^(?:ال|[Aa]l-)(?=\p{L})/u, '')
    .match(/\p{L}/u)?.[0];
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`;
}
