import { branchListSchema } from '../../contract/branch.ts';
import { sellerSchema } from '../../contract/content.ts';
import { CONTENT_API } from '../../contract/paths.ts';
import type { HttpClient } from '../http/request.ts';

/** All branches, the main branch first. */
export function fetchBranches(client: HttpClient, signal?: AbortSignal) {
  return client.call('GET', `${CONTENT_API}/Branches`, { schema: branchListSchema, signal });
}

export function fetchSeller(client: HttpClient, signal?: AbortSignal) {
  return client.call('GET', `${CONTENT_API}/Seller`, { schema: sellerSchema, signal });
}
