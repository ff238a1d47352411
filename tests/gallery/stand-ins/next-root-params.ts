import { pageLocale } from '../page-locale';

/** The language of the page, which says it in its document instead of its address. */
export const locale = async () => pageLocale();
