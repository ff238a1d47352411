import type { Database } from '../../platform/db/client.ts';
import type { GatewayEnvironment } from '../../platform/env/schema.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { DEFAULT_SELLER } from '../../platform/shop/seller.ts';
import { loadSeller } from '../../platform/shop/stored-seller.ts';
import type { DhlCarrier } from './carrier.ts';
import { createHttpCarrier } from './http-carrier.ts';
import { createLocalCarrier } from './local-carrier.ts';

/** The carrier of a shop without a DHL account. */
const NO_CARRIER: DhlCarrier = {
  rates: async () => [],
  createShipment: async () => {
    throw new ProblemError(
      503,
      'carrier_unavailable',
      'The shop has no account with DHL (DHL_URL).',
    );
  },
  track: async () => undefined,
};

/**
 * Creates the DHL client of the configured account; without one the local carrier in local mode,
 * and no carrier in production.
 */
export function createCarrier(env: GatewayEnvironment, db: Database): DhlCarrier {
  const { DHL_URL, DHL_USER, DHL_PASSWORD, DHL_ACCOUNT } = env;
  if (
    DHL_URL === undefined ||
    DHL_USER === undefined ||
    DHL_PASSWORD === undefined ||
    DHL_ACCOUNT === undefined
  )
    return env.GATEWAY_MODE === 'local' ? createLocalCarrier() : NO_CARRIER;
  return createHttpCarrier({
    url: DHL_URL,
    user: DHL_USER,
    password: DHL_PASSWORD,
    account: DHL_ACCOUNT,
    async loadShipper() {
      const { name, address, phone, email } = await loadSeller(db, DEFAULT_SELLER);
      return { name: name.En, address: address.En, phone, email };
    },
  });
}
