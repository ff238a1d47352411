import { ar, en } from './texts';
import { Today } from './today';

/** The first screen, which is above the groups of the menu. */
export const today = { dashboard: Today, texts: { ar, en } };
