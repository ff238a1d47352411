/** Ids of the row of categories in the header, and of the element for the panel below it. */
export const CATEGORY_NAV = 'category-nav';
export const CATEGORY_PANEL = 'category-panel';
