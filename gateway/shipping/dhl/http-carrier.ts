import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { ProblemError } from '../../platform/http/problem.ts';
import { createProviderClient, ProviderRequestError } from '../../platform/http/provider-client.ts';
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
  const credentials = Buffer.from(`${account.user}:${account.password}`).toString('base64');
  const send = createProviderClient({
    provider: 'dhl',
    baseUrl: account.url.replace(/\/$/, ''),
    headers: { authorization: `Basic ${credentials}` },
    request,
    timeoutMs: TIMEOUT_MS,
  });

  /**
   * Sends a request.
   * @returns undefined for a 404
   */
  const fetchDhl = <Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    body?: object,
  ): Promise<z.infer<Schema> | undefined> =>
    send({
      method: body ? 'POST' : 'GET',
      path,
      headers: { 'message-reference': randomUUID() },
      ...(body && { body }),
      schema,
      // Shoppers do not wait twice.
      isIdempotent: false,
    }).catch((error: unknown) => {
      if (!(error instanceof ProviderRequestError)) throw error;
      if (error.status === 404) return undefined;
      throw unavailable(error.message);
    });

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
        buildShipmentBody(account.account, await account.loadShipper(), parcel, now()),
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
