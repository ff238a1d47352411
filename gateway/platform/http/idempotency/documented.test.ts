import { expect, it } from 'vitest';
import { listOperations } from '../../../../tests/setup/gateway/openapi-operations.ts';
import { onDatabase } from '../../../../tests/setup/gateway/test-gateway.ts';
import { IDEMPOTENCY_KEY } from './middleware.ts';

/** POST operations without a key, with the reason. */
const WITHOUT: Readonly<Record<string, string>> = {
  '/product/api/WEB/Product/CheckAvailably': 'reads only',
  '/product/api/WEB/Product/CheckPromotionCode': 'reads only',
  '/product/api/WEB/Product/CheckPromotions': 'reads only',
  '/payment/api/Web/DHL/GetRate': 'reads only',
  '/payment/api/Web/DHL/GetRateOrFees': 'reads only',
  '/payment/api/Web/UserPurshase/PreviewCorrection': 'reads only',
  '/payment/api/Web/UserPurshase/TrackOrder': 'reads only',
  '/payment/api/Web/UserPurshase/ClaimOrder': 'an order of the account stays as it is',
  '/payment/api/Web/OrderAccess/SendCode': 'a repeated request is too early',
  '/payment/api/Web/OrderAccess/Verify': 'a code is used once',
  '/user/api/WEB/Users/SendLoginCode': 'one code is sent in a minute',
  '/user/api/WEB/Users/LoginWithCode': 'a code is used once, and its token must not be stored',
  '/user/api/WEB/Passkey/CreateOptions': 'each challenge is new',
  '/user/api/WEB/Passkey/Create': 'a challenge is used once',
  '/user/api/WEB/Passkey/LoginOptions': 'each challenge is new',
  '/user/api/WEB/Passkey/Login': 'a challenge is used once, and its token must not be stored',
  '/payment/api/Web/FacebookEvent/sendEventFacebook':
    'events have an id by which receivers drop duplicates',
  '/payment/api/Web/WebVitals/Send': 'measurements are counted only; clients do not retry',
  '/payment/api/Web/Funnel/Send': 'visits are counted only; clients do not retry',
  '/product/api/WEB/Product/SearchClick': 'the first press on a result counts',
  '/payment/api/Web/PaymentLink/Get': 'reads only',
  '/payment/api/Web/PaymentLink/GetOwn': 'reads only',
  '/payment/api/Web/Gift/Get': 'reads only',
  '/payment/api/Web/Gift/Answer': 'a link is used once',
  '/payment/webhook/{provider}': 'a webhook is stored once and only triggers a status request',
  '/ucp/HandOff': 'reads only',
  '/ucp/mcp': 'calls of tools have the key in `meta`',
  '/notifications/unsubscribe': 'a repeated press finds nothing to delete',
  '/admin/session': 'a token changes nothing',
  '/admin/media': 'the name of a picture contains the digest of its bytes',
  '/admin/price-preview': 'reads only',
  '/admin/order-drafts/quote': 'reads only',
  '/admin/orders/packing-slips': 'reads only',
  '/admin/orders/refunds/preview': 'reads only',
  '/admin/failed-messages/{id}/retry': 'a message that waits is not given up',
  '/admin/catalogue/table': 'reads only',
  '/admin/catalogue/import':
    'lines are inserted or updated by SKU, so that a repeated batch changes nothing',
  '/admin/catalogue/changes/{changeId}/undo': 'what has gone back does not go back again',
};

onDatabase('the OpenAPI document', (gateway) => {
  it('documents an Idempotency-Key for every POST operation except the listed ones', async () => {
    const document = await gateway().getDocument();
    const posts = listOperations(document).filter(({ call }) => call.startsWith('POST '));
    const without = posts
      .filter(({ fields }) => !fields.includes(IDEMPOTENCY_KEY))
      .map(({ call }) => call.slice(5));
    expect(without.sort()).toEqual(Object.keys(WITHOUT).sort());
  });
});
