import { z } from 'zod';
import {
  CONTENT_SCHEMAS,
  type ContentKey,
  contentRecordSchema,
} from '@/lib/contract/staff-content';
import { call } from '../../data/client';
import type { Resource } from '../../data/resource';
import { toContentPath } from '../../records/content-versions';

/** The texts of the shop that have a screen. */
export const CONTENT_NAMES = [
  'home',
  'announcement',
  'branches',
  'seller',
  'synonyms',
  'tag-names',
] as const satisfies readonly ContentKey[];
export type ContentName = (typeof CONTENT_NAMES)[number];

/** The form of a text. */
export const toContentForm = (name: ContentName) => z.object({ value: CONTENT_SCHEMAS[name] });

export const restoreVersion = (key: string, version: number, revision: string) =>
  call(contentRecordSchema, `${toContentPath(key)}/restore`, {
    method: 'POST',
    body: { version, revision },
  });

export interface ContentFormRecord {
  id: ContentName;
  value: unknown;
  revision: string;
}

export const contentResource: Resource = {
  list: async () => ({ data: CONTENT_NAMES.map((id) => ({ id })), total: CONTENT_NAMES.length }),
  one: async (id) => ({ ...(await call(contentRecordSchema, toContentPath(id))), id }),
  update: async (id, data, { revision }) => {
    const body = { ...data, revision };
    return { ...(await call(contentRecordSchema, toContentPath(id), { method: 'PUT', body })), id };
  },
};
