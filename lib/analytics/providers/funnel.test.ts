import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { server } from '../../../tests/setup/msw.ts';
import type { AnalyticsCustomer } from '../customer.ts';
import type { AnalyticsEvent } from '../map-event.ts';
import { funnel } from './funnel.ts';

const sent: unknown[] = [];
const send = (name: AnalyticsEvent['name']) =>
  // No part of it is sent.
  funnel.send({ name, id: 'id', items: [], value: 0 }, {} as AnalyticsCustomer);

beforeEach(() => {
  sessionStorage.clear();
  sent.length = 0;
  server.use(
    http.post('*/Funnel/Send', async ({ request }) => {
      sent.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

test('each step of a purchase is sent once in a visit, with the kind of device only', async () => {
  for (const name of ['PageView', 'ViewContent', 'ViewContent', 'AddToCart', 'Purchase'] as const)
    send(name);
  await expect.poll(() => sent).toHaveLength(3);
  const device = expect.stringMatching(/^(phone|desktop)$/);
  expect(sent).toEqual(['view', 'cart', 'order'].map((step) => ({ step, device })));
  send('AddToCart');
  send('InitiateCheckout');
  await expect.poll(() => sent).toHaveLength(4);
  expect(sent.at(-1)).toEqual({ step: 'checkout', device });
});
