/** Section navigation beside the open section, above it on narrow screens. */
export const PROFILE_GRID = 'grid items-start gap-5 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-8';
