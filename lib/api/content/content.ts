import * as contentCalls from '../../contract/calls/content.ts';
import type { PageWith } from '../../contract/info-pages.ts';
import type { HttpClient } from '../http/request.ts';

/** All branches, the main branch first. */
export function fetchBranches(client: HttpClient, signal?: AbortSignal) {
  return client.call(contentCalls.listBranches, { signal });
}

export function fetchSeller(client: HttpClient, signal?: AbortSignal) {
  return client.call(contentCalls.getSeller, { signal });
}

/** The announcement whose time it is. */
export function fetchAnnouncement(client: HttpClient) {
  return client.call(contentCalls.getAnnouncement);
}

/** Titles and descriptions of the information pages. */
export function fetchPageHeads(client: HttpClient) {
  return client.call(contentCalls.listPages);
}

/** The texts of an information page in both languages. */
export function fetchInfoPage(client: HttpClient, name: PageWith<'text' | 'none'>) {
  return client.call(contentCalls.getTextPage, { query: { name } });
}

export function fetchFaq(client: HttpClient) {
  return client.call(contentCalls.getFaq, { query: { name: 'faq' } });
}
