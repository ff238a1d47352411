import { branchListSchema, sellerSchema } from '../../contract/content.ts';
import type { HttpClient } from '../http/request.ts';

const CONTENT = '/content/api/WEB';

/** All branches, the main branch first. */
export function fetchBranches(client: HttpClient, signal?: AbortSignal) {
  return client.call('GET', `${CONTENT}/Branches`, { schema: branchListSchema, signal });
}

export function fetchSeller(client: HttpClient, signal?: AbortSignal) {
  return client.call('GET', `${CONTENT}/Seller`, { schema: sellerSchema, signal });
}
