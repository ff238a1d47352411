import { listContentVersions } from '@/lib/contract/calls/staff-content';
import type { ContentKey } from '@/lib/contract/staff-content';
import { call } from '../data/client';

/** The versions of a text of the shop, the newest first. */
export const loadVersions = async (key: ContentKey) =>
  (await call(listContentVersions, { params: { key } })).items;
