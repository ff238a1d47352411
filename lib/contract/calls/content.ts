import { z } from 'zod';
import { branchListSchema } from '../branch.ts';
import { sellerSchema } from '../content.ts';
import { infoPageSchema, PAGE_NAMES, pageHeadsSchema, pagesSchema } from '../pages.ts';
import { CONTENT_API } from '../paths.ts';
import { announcementSchema } from '../staff-content.ts';
import type { Call } from './call.ts';

export const listBranches = {
  name: 'listBranches',
  method: 'get',
  path: `${CONTENT_API}/Branches`,
  response: branchListSchema,
} as const satisfies Call;

export const getSeller = {
  name: 'getSeller',
  method: 'get',
  path: `${CONTENT_API}/Seller`,
  response: sellerSchema,
} as const satisfies Call;

export const getAnnouncement = {
  name: 'getAnnouncement',
  method: 'get',
  path: `${CONTENT_API}/Announcement`,
  response: announcementSchema,
} as const satisfies Call;

export const listPages = {
  name: 'listPages',
  method: 'get',
  path: `${CONTENT_API}/Pages`,
  response: pageHeadsSchema,
} as const satisfies Call;

export const getPage = {
  name: 'getPage',
  method: 'get',
  path: `${CONTENT_API}/Page`,
  query: z.object({ name: z.enum(PAGE_NAMES) }),
  response: infoPageSchema,
} as const satisfies Call;

/** `getPage` for all pages but the questions. */
export const getTextPage = {
  ...getPage,
  response: pagesSchema.shape.about,
} as const satisfies Call;

/** `getPage` for the questions. */
export const getFaq = { ...getPage, response: pagesSchema.shape.faq } as const satisfies Call;
