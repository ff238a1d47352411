/** The sections' list beside, and on narrow screens above, the open one. */
export const PROFILE_GRID = 'grid items-start gap-5 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-8';
