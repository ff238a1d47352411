import { PRODUCT } from './openapi-gateway.ts';
import type { OwnershipRow } from './openapi-ownership.ts';

const items = [{ typeId: 'nothing', quantity: 1, type: 'PRODUCT' }];

/** Calls that are everybody's, and take a user's id without believing it: whoever names another's is answered like anyone. */
export const OWNERSHIP_OF_CARTS: readonly OwnershipRow[] = [
  {
    call: `POST ${PRODUCT}/CheckAvailably`,
    about: ({ id }) => ({ body: { countryId: 'KW', source: 'WebSite', items, userId: id } }),
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
