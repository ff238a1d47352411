import type { OwnershipRow } from './ownership.ts';
import { PRODUCT } from './test-gateway.ts';

const items = [{ typeId: 'nothing', quantity: 1, type: 'PRODUCT' }];

/** Public calls that ignore the user id in the body: the response is the same for every caller. */
export const OWNERSHIP_OF_CARTS: readonly OwnershipRow[] = [
  {
    call: `POST ${PRODUCT}/CheckAvailably`,
    about: ({ id }) => ({ body: { countryId: 'KW', source: 'WebSite', items, userId: id } }),
    anonymous: 200,
    other: 200,
    owner: 200,
  },
  {
    call: `POST ${PRODUCT}/CheckPromotions`,
    about: ({ id }) => ({ body: { countryCode: 'KW', items, userId: id } }),
    anonymous: 200,
    other: 200,
    owner: 200,
  },
  {
    call: `POST ${PRODUCT}/CheckPromotionCode`,
    about: ({ id }) => ({ body: { code: 'NONE', countryCode: 'KW', items, userId: id } }),
    anonymous: 404,
    other: 404,
    owner: 404,
  },
];
