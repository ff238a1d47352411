import { branchListSchema, sellerSchema } from '../contract/content';
import type { HttpClient } from '../http/request';

const CONTENT = '/content/api/WEB';

/** The shop's branches, the main one first. */
export function fetchBranches(client: HttpClient, signal?: AbortSignal) {
  return client.call('GET', `${CONTENT}/Branches`, { schema: branchListSchema, signal });
}

/** Who sells, and how they are reached. */
export function fetchSeller(client: HttpClient, signal?: AbortSignal) {
  return client.call('GET', `${CONTENT}/Seller`, { schema: sellerSchema, signal });
}
