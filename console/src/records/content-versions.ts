import { contentVersionsSchema } from '@/lib/contract/staff-content';
import { call } from '../data/client';

export const toContentPath = (key: string) => `/admin/content/${key}`;

/** The versions of a text of the shop, the newest first. */
export const loadVersions = async (key: string) =>
  (await call(contentVersionsSchema, `${toContentPath(key)}/versions`)).items;
