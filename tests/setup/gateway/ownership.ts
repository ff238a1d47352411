import type { Shopper } from './shoppers.ts';
import type { TestGateway } from './test-gateway.ts';

/** A request about a resource of the owner. */
export interface OwnedRequest {
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
}

/**
 * The expected statuses of a call with an id in its parameters. A test fails for such a call
 * without a row.
 */
export interface OwnershipRow {
  /** Method and path as in the document: `GET /user/api/WEB/Users/GetById`. */
  call: string;
  /** Called for each caller, in the order anonymous, other, owner. */
  about(owner: Shopper, gateway: TestGateway): OwnedRequest | Promise<OwnedRequest>;
  /** The expected statuses. */
  anonymous: number;
  other: number;
  owner: number;
  /** Personal data that the responses to the two others must not contain. */
  secrets?: (owner: Shopper) => string[];
}
