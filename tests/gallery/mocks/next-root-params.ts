import { pageLocale } from '../page-locale';

/** The locale comes from the document instead of the URL. */
export const locale = async () => pageLocale();
