import type { z } from 'zod';
import { toPath } from '../../../lib/contract/calls/call.ts';
import * as staffContentCalls from '../../../lib/contract/calls/staff-content.ts';
import {
  CONTENT_KEYS,
  CONTENT_SCHEMAS,
  type ContentKey,
  type ContentValue,
  createContentChange,
} from '../../../lib/contract/staff-content.ts';
import { idempotent } from '../../platform/http/idempotency/idempotent-route.ts';
import type { GatewayApp } from '../../platform/http/request-types.ts';
import { route } from '../../platform/http/route.ts';
import {
  listVersions,
  readContent,
  restoreContent,
  type WriteServices,
  writeContent,
} from './write-content.ts';

/** All information pages in both languages. */
export const STAFF_CONTENT_LIMIT = 512 * 1024;

const getContentRoute = route(staffContentCalls.getContent, {
  policy: 'staff',
  summary: 'Get a text of the shop for a change',
  returns: 'What is stored, or what the shop has by default',
});

const listVersionsRoute = route(staffContentCalls.listContentVersions, {
  policy: 'staff',
  summary: 'List the last thirty versions of a text',
  returns: 'The newest first',
});

const restoreRoute = route(staffContentCalls.restoreContent, {
  policy: 'staff',
  summary: 'Write an earlier version of a text again',
  returns: 'The restored text',
  problems: [404, 409],
});

/** One operation for each key, because the document describes its values. */
const CHANGES: Readonly<Record<ContentKey, { name: string; subject: string }>> = {
  home: { name: 'updateHomeContent', subject: 'the sections of the home page' },
  announcement: { name: 'updateAnnouncements', subject: 'the announcements, each with its time' },
  branches: { name: 'updateBranches', subject: 'the branches with their hours' },
  seller: { name: 'updateSeller', subject: 'the seller, who is also on invoices' },
  synonyms: { name: 'updateSynonyms', subject: 'the words that the search treats as equal' },
  'tag-names': { name: 'updateTagNames', subject: 'how tags of products are shown' },
  pages: { name: 'updatePages', subject: 'the texts of the information pages' },
};

function registerChange(app: GatewayApp, services: WriteServices, key: ContentKey): void {
  const { name, subject } = CHANGES[key];
  const { method, response } = staffContentCalls.changeContent;
  const path = toPath(staffContentCalls.changeContent, { key });
  const body = createContentChange<z.ZodType>(CONTENT_SCHEMAS[key]);
  const changeRoute = route(
    { name, method, path, body, response },
    { policy: 'staff', summary: `Change ${subject}`, returns: 'The changed text', problems: [409] },
  );
  app.openapi(changeRoute, async (c) => {
    const { value, revision } = c.req.valid('json');
    // The schema of the key has parsed it.
    const parsed = value as ContentValue<ContentKey>;
    return c.json(await writeContent(services, key, { value: parsed, revision }), 200);
  });
}

export function registerStaffContent(app: GatewayApp, services: WriteServices): void {
  const { db } = services.catalogue;
  app.openapi(getContentRoute, async (c) =>
    c.json(await readContent(db, c.req.valid('param').key, services), 200),
  );
  app.openapi(listVersionsRoute, async (c) =>
    c.json(await listVersions(db, c.req.valid('param').key), 200),
  );
  app.openapi(idempotent(restoreRoute, db), async (c) =>
    c.json(await restoreContent(services, c.req.valid('param').key, c.req.valid('json')), 200),
  );
  for (const key of CONTENT_KEYS) registerChange(app, services, key);
}
