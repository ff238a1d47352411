import { z } from 'zod';
import * as staffContentCalls from '@/lib/contract/calls/staff-content';
import { CONTENT_SCHEMAS, type ContentKey } from '@/lib/contract/staff-content';
import { call } from '../../data/client';
import { type Resource, toBody } from '../../data/resource';

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

export const restoreVersion = (key: ContentName, version: number, revision: string) =>
  call(staffContentCalls.restoreContent, { params: { key }, body: { version, revision } });

export interface ContentFormRecord {
  id: ContentName;
  value: unknown;
  revision: string;
}

/** @throws Error for a name in the address of the page that no text has */
function toParams(id: string): { key: ContentName } {
  const key = CONTENT_NAMES.find((name) => name === id);
  if (!key) throw new Error(`There is no text ${id}`);
  return { key };
}

export const contentResource: Resource = {
  list: async () => ({ data: CONTENT_NAMES.map((id) => ({ id })), total: CONTENT_NAMES.length }),
  one: async (id) => ({
    ...(await call(staffContentCalls.getContent, { params: toParams(id) })),
    id,
  }),
  update: async (id, data, { revision }) => {
    const body = toBody(staffContentCalls.changeContent, { ...data, revision });
    return { ...(await call(staffContentCalls.changeContent, { params: toParams(id), body })), id };
  },
};
