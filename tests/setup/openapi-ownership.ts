import type { TestGateway } from './openapi-gateway.ts';
import type { Shopper } from './openapi-shoppers.ts';

/** A request about something that is the owner's. */
export interface OwnedRequest {
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
}

/** What a call with an id in it answers to whom. Every such call has a row; a test fails for one without. */
export interface OwnershipRow {
  /** Method and path, as the document has them: `GET /user/api/WEB/Users/GetById`. */
  call: string;
  /** Made anew for each who asks, in the order anonymous, other, owner. */
  about(owner: Shopper, gateway: TestGateway): OwnedRequest | Promise<OwnedRequest>;
  /** The statuses expected. */
  anonymous: number;
  other: number;
  owner: number;
  /** What must not be in the answers to the two others: a person's words. */
  secrets?: (owner: Shopper) => string[];
}
