import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { ProblemError } from '../../http/problem.ts';
import type { DhlAccount, DhlCarrier } from './carrier.ts';
import { buildRatesQuery, ratesSchema, toOptions } from './my-dhl-rates.ts';
import { buildShipmentBody, shipmentCreatedSchema, toCreatedShipment } from './my-dhl-shipment.ts';
import { toShipment, trackingSchema } from './my-dhl-tracking.ts';

/** Request timeout in ms; shoppers wait for the price. */
const TIMEOUT_MS = 5_000;

const unavailable = (cause: string) =>
  new ProblemError(503, 'carrier_unavailable', `The DHL request failed: ${cause}`);

/** Client of DHL's API (MyDHL): rates, shipments, tracking. */
export function createHttpCarrier(
  account: DhlAccount,
  request: typeof fetch = fetch,
  now: () => number = Date.now,
): DhlCarrier {
  const authorization = `Basic ${Buffer.from(`${account.user}:${account.password}`).toString('base64')}`;

  /**
   * Sends a request.
   * @returns undefined for a 404
   */
  const fetchDhl = async <Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    body?: unknown,
  ): Promise<z.infer<Schema> | undefined> => {
    const headers = {
      authorization,
      accept: 'application/json',
      'message-reference': randomUUID(),
    };
    const init: RequestInit =
      body === undefined
        ? { headers }
        : {
            method: 'POST',
            headers: { ...headers, 'content-type': 'application/json' },
            body: JSON.stringify(body),
          };
    const response = await request(`${account.url.replace(/\/$/, '')}${path}`, {
      ...init,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: unknown) => {
      throw unavailable(error instanceof Error ? error.name : 'no answer');
    });
    if (response.status === 404) return undefined;
    if (!response.ok) throw unavailable(`it answered ${response.status}`);
    const parsed = schema.safeParse(await response.json().catch(() => undefined));
    if (!parsed.success) throw unavailable('its answer is not what its documentation says');
    return parsed.data;
  };

  return {
    async rates(question) {
      const answer = await fetchDhl(
        `/rates?${buildRatesQuery(account.account, question, now())}`,
        ratesSchema,
      );
      return answer === undefined ? [] : toOptions(answer);
    },
    async createShipment(parcel) {
      const created = await fetchDhl(
        '/shipments',
        shipmentCreatedSchema,
        buildShipmentBody(account, parcel, now()),
      );
      if (created === undefined) throw unavailable('it takes no shipments at this address');
      return toCreatedShipment(created);
    },
    async track(trackingNumber) {
      const answer = await fetchDhl(
        `/shipments/${encodeURIComponent(trackingNumber)}/tracking`,
        trackingSchema,
      );
      return answer === undefined ? undefined : toShipment(answer, trackingNumber);
    },
  };
}
