import { expect, it } from 'vitest';
import { onEachDatabase } from '../../../tests/setup/openapi-gateway.ts';
import { listOperations } from '../../../tests/setup/openapi-operations.ts';
import type { OpenApiDocument } from '../openapi/common-responses.ts';
import { IDEMPOTENCY_KEY } from './middleware.ts';

/** POST calls that take no key, with the reason. */
const WITHOUT: Readonly<Record<string, string>> = {
  '/product/api/WEB/Product/CheckAvailably': 'reads only',
  '/product/api/WEB/Product/CheckPromotionCode': 'reads only',
  '/payment/api/Web/DHL/GetRate': 'reads only',
  '/payment/api/Web/DHL/GetRateOrFees': 'reads only',
  '/payment/api/Web/UserPurshase/TrackOrder': 'reads only',
  '/payment/api/Web/FacebookEvent/sendEventFacebook': 'events carry an id of their own, by which receivers drop repetitions',
  '/payment/webhook/{provider}': 'the sender is a payment provider; a notice only makes the gateway ask',
  '/sandbox/pay/{id}': 'the test page of a payment provider',
  '/admin/catalogue/import': 'a batch names its file and lines, and is written once',
};

onEachDatabase('the document', (gateway) => {
  it('says of every POST call that it takes an Idempotency-Key, except of those listed', async () => {
    const document = await gateway().get<OpenApiDocument>('/openapi.json');
    const posts = listOperations(document).filter(({ call }) => call.startsWith('POST '));
    const without = posts.filter(({ fields }) => !fields.includes(IDEMPOTENCY_KEY)).map(({ call }) => call.slice(5));
    expect(without.sort()).toEqual(Object.keys(WITHOUT).sort());
  });
});
