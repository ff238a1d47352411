/** The country of the shop: prices are in its currency, and the shop itself delivers there. */
export const HOME_COUNTRY = 'KW';
export const HOME_DIAL_CODE = '965';
