import { createRoute } from '@hono/zod-openapi';
import type { z } from 'zod';
import { toPath } from '../../../lib/contract/calls/call.ts';
import * as staffContentCalls from '../../../lib/contract/calls/staff-content.ts';
import {
  CONTENT_SCHEMAS,
  type ContentKey,
  contentRecordSchema,
  createContentChange,
} from '../../../lib/contract/staff-content.ts';
import { policy } from '../../platform/http/authentication/access-policy.ts';
import { idempotent } from '../../platform/http/idempotency/idempotent-route.ts';
import type { GatewayApp } from '../../platform/http/request-types.ts';
import { jsonBody, ok } from '../../platform/http/responses.ts';
import { toRoute } from '../../platform/http/to-route.ts';
import {
  listVersions,
  readContent,
  restoreContent,
  type WriteServices,
  writeContent,
} from './write-content.ts';

/** Prefix of the calls, whose bodies are larger than others. */
/** All information pages in both languages. */
export const STAFF_CONTENT_LIMIT = 512 * 1024;

const tags = ['Staff'];
const getContentRoute = createRoute({
  ...policy('staff'),
  ...toRoute(staffContentCalls.getContent),
  tags,
  summary: 'Get a text of the shop for a change',
  responses: ok(
    staffContentCalls.getContent.response,
    'What is stored, or what the shop has by default',
    400,
  ),
});

const listVersionsRoute = createRoute({
  ...policy('staff'),
  ...toRoute(staffContentCalls.listContentVersions),
  tags,
  summary: 'List the last thirty versions of a text',
  responses: ok(staffContentCalls.listContentVersions.response, 'The newest first', 400),
});

const restoreRoute = createRoute({
  ...policy('staff'),
  ...toRoute(staffContentCalls.restoreContent),
  tags,
  summary: 'Write an earlier version of a text again',
  responses: ok(staffContentCalls.restoreContent.response, 'The restored text', 400, 404, 409, 413),
});

/** One route for each key: the document describes the values. */
const changeRoute = <Value extends z.ZodType>(
  key: ContentKey,
  value: Value,
  { operationId, subject }: { operationId: string; subject: string },
) =>
  createRoute({
    ...policy('staff'),
    method: 'put',
    path: toPath(staffContentCalls.changeContent, { key }),
    tags,
    operationId,
    summary: `Change ${subject}`,
    request: { body: jsonBody(createContentChange(value)) },
    responses: ok(contentRecordSchema, 'The changed text', 400, 409, 413),
  });

const homeRoute = changeRoute('home', CONTENT_SCHEMAS.home, {
  operationId: 'updateHomeContent',
  subject: 'the sections of the home page',
});
const announcementRoute = changeRoute('announcement', CONTENT_SCHEMAS.announcement, {
  operationId: 'updateAnnouncements',
  subject: 'the announcements, each with its time',
});
const branchesRoute = changeRoute('branches', CONTENT_SCHEMAS.branches, {
  operationId: 'updateBranches',
  subject: 'the branches with their hours',
});
const sellerRoute = changeRoute('seller', CONTENT_SCHEMAS.seller, {
  operationId: 'updateSeller',
  subject: 'the seller, who is also on invoices',
});
const synonymsRoute = changeRoute('synonyms', CONTENT_SCHEMAS.synonyms, {
  operationId: 'updateSynonyms',
  subject: 'the words that the search treats as equal',
});
const tagNamesRoute = changeRoute('tag-names', CONTENT_SCHEMAS['tag-names'], {
  operationId: 'updateTagNames',
  subject: 'how tags of products are shown',
});
const pagesRoute = changeRoute('pages', CONTENT_SCHEMAS.pages, {
  operationId: 'updatePages',
  subject: 'the texts of the information pages',
});

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
  app.openapi(homeRoute, async (c) =>
    c.json(await writeContent(services, 'home', c.req.valid('json')), 200),
  );
  app.openapi(announcementRoute, async (c) =>
    c.json(await writeContent(services, 'announcement', c.req.valid('json')), 200),
  );
  app.openapi(branchesRoute, async (c) =>
    c.json(await writeContent(services, 'branches', c.req.valid('json')), 200),
  );
  app.openapi(sellerRoute, async (c) =>
    c.json(await writeContent(services, 'seller', c.req.valid('json')), 200),
  );
  app.openapi(synonymsRoute, async (c) =>
    c.json(await writeContent(services, 'synonyms', c.req.valid('json')), 200),
  );
  app.openapi(tagNamesRoute, async (c) =>
    c.json(await writeContent(services, 'tag-names', c.req.valid('json')), 200),
  );
  app.openapi(pagesRoute, async (c) =>
    c.json(await writeContent(services, 'pages', c.req.valid('json')), 200),
  );
}
