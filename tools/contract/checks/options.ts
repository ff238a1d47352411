import type { Gateway } from '../gateway-client.ts';

export interface Staff {
  url: string;
  token: string;
}

export interface ContractOptions {
  gateway: Gateway;
  /** Token of a shopper. */
  token?: string | undefined;
  /** Whether orders are placed, paid in cash, and cancelled. */
  canWrite: boolean;
  /** A valid promotion code. */
  promoCode?: string | undefined;
  staff?: Staff | undefined;
  /** The storefront that the gateway is configured for. */
  storefront?: { port: number; secret: string } | undefined;
}
