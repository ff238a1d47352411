/**
 * Cookie and storage key of the chosen language. Separate from the other keys, because the error
 * page of every page loads it.
 */
export const LOCALE_COOKIE = 'tp_locale';
