import type { APIRequestContext } from '@playwright/test';
import type { z } from 'zod';
import type { faultSchema } from '../../gateway/dev/simulators/faults';
import type { Ending } from '../../gateway/dev/simulators/page/outcomes';
import type { ProviderName } from '../../gateway/platform/env/payment-variables';

export type Fault = z.input<typeof faultSchema>;

/**
 * How a provider fails, with the word of the gateway's log. Requests that create nothing twice are
 * repeated once after a lost connection.
 */
export const PROVIDER_FAULTS = {
  'rejects the key': { fault: { kind: 'status', status: 401 }, log: /: unauthorized \(HTTP 401\)/ },
  'closes the connection': { fault: { kind: 'cutResponse' }, log: /: unreachable/ },
  'has changed its response format': {
    fault: { kind: 'changedFormat' },
    log: /: unexpected_response \(HTTP 200\) at \w/,
  },
} as const satisfies Record<string, { fault: Fault; log: RegExp }>;

/** Commands for the simulated payment providers. */
export function createSimulatorClient(request: APIRequestContext) {
  const urls: Partial<Record<ProviderName, string>> = JSON.parse(
    process.env.E2E_SIMULATORS ?? '{}',
  );
  const send = async (url: string, data?: object) => {
    const response = await (data ? request.post(url, { data }) : request.delete(url));
    if (!response.ok()) throw new Error(`${url} answered ${response.status()}`);
  };
  const control = (provider: ProviderName) => `${urls[provider]}/control`;
  return {
    /** Makes the next requests of the shop fail that match. */
    fail: (provider: ProviderName, fault: Fault) => send(`${control(provider)}/faults`, fault),
    /** Ends the faults of a path. */
    repair: (provider: ProviderName, path: string) =>
      send(`${control(provider)}/faults?${new URLSearchParams({ path })}`),
    /** Tabby rejects sessions of a customer. */
    reject: (email: string, reason: string, times = 100) =>
      send(`${control('tabby')}/rejections`, { email, reason, times }),
    /** @param pageUrl the URL of the payment page */
    payment: (pageUrl: string) => {
      const { origin, pathname } = new URL(pageUrl);
      const id = pathname.split('/').at(-1) ?? '';
      const url = `${origin}/control/payments/${id}`;
      return {
        id,
        end: (ending: Partial<Ending> & Pick<Ending, 'state'>) => send(url, ending),
        /** Ends the time in which the payment can be paid; the shopper has left. */
        expire: () => send(`${url}/expire`, {}),
      };
    },
  };
}
