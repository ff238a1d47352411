import { branchListSchema } from '../../contract/branch.ts';
import { sellerSchema } from '../../contract/content.ts';
import { type PageName, pageHeadsSchema, pagesSchema } from '../../contract/pages.ts';
import { CONTENT_API } from '../../contract/paths.ts';
import { announcementSchema } from '../../contract/staff-content.ts';
import type { HttpClient } from '../http/request.ts';

/** All branches, the main branch first. */
export function fetchBranches(client: HttpClient, signal?: AbortSignal) {
  return client.call('GET', `${CONTENT_API}/Branches`, { schema: branchListSchema, signal });
}

export function fetchSeller(client: HttpClient, signal?: AbortSignal) {
  return client.call('GET', `${CONTENT_API}/Seller`, { schema: sellerSchema, signal });
}

/** The announcement whose time it is. */
export function fetchAnnouncement(client: HttpClient) {
  return client.call('GET', `${CONTENT_API}/Announcement`, { schema: announcementSchema });
}

/** Titles and descriptions of the information pages. */
export function fetchPageHeads(client: HttpClient) {
  return client.call('GET', `${CONTENT_API}/Pages`, { schema: pageHeadsSchema });
}

const { faq: faqSchema, about: infoSchema } = pagesSchema.shape;

/** The texts of an information page in both languages. */
export function fetchInfoPage(client: HttpClient, name: Exclude<PageName, 'faq'>) {
  return client.call('GET', `${CONTENT_API}/Page`, { query: { name }, schema: infoSchema });
}

export function fetchFaq(client: HttpClient) {
  return client.call('GET', `${CONTENT_API}/Page`, { query: { name: 'faq' }, schema: faqSchema });
}
