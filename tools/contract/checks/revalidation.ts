import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import {
  type StaffItem,
  staffItemInputSchema,
  staffItemSchema,
} from '../../../lib/contract/staff-catalogue.ts';
import { CACHE_TAGS } from '../../../lib/domain/cache-tags.ts';
import { openGateway, parseAnswer, requireStatus, requireThat } from '../gateway-client.ts';
import { type CatalogueFacts, findSold } from './catalogue.ts';
import { type Check, check, skipped } from './check.ts';
import type { ContractOptions, Staff } from './options.ts';

const NAME = 'revalidation: a changed product posts its tags with the secret';
const TIMEOUT_MS = 20_000;
const POLL_MS = 100;

interface Notice {
  path: string | undefined;
  secret: unknown;
  /** Absent when the body is not `{ tags }` in JSON. */
  tags: string[] | undefined;
}

const noticeSchema = z.strictObject({ tags: z.array(z.string()).min(1).max(200) });

function parseTags(body: string): string[] | undefined {
  try {
    return noticeSchema.parse(JSON.parse(body)).tags;
  } catch {
    return undefined;
  }
}

/** Receives what the gateway posts to its storefront. */
async function listenForNotices(port: number) {
  const notices: Notice[] = [];
  const server = createServer(async (request, response) => {
    const tags = parseTags(await text(request));
    notices.push({
      path: request.url,
      secret: request.headers['x-revalidate-secret'],
      tags,
    });
    response.end(JSON.stringify({ revalidated: tags?.length ?? 0 }));
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, resolve));
  return { notices, close: () => server.close() };
}

/** Turns a mark of the product over, and back. */
async function changeTwice(
  { url, token }: Staff,
  sku: string,
  onChange: () => Promise<void>,
): Promise<void> {
  const { send } = openGateway(url);
  const path = `/admin/catalogue/items/${sku}`;
  const change = async (edit: (item: StaffItem) => Partial<StaffItem>) => {
    const item = parseAnswer(await send('GET', path, { token }), staffItemSchema);
    const { stock: _stock, ...body } = { ...item, ...edit(item) };
    const fields = Object.entries(body).filter(([name]) => name in staffItemInputSchema.shape);
    requireStatus(await send('PUT', path, { token, body: Object.fromEntries(fields) }), 200);
  };
  const turn = () => change(({ markIsNew }) => ({ markIsNew: !markIsNew }));
  await turn();
  try {
    await onChange();
  } finally {
    await turn();
  }
}

export function revalidationChecks(
  { storefront, staff }: ContractOptions,
  facts: CatalogueFacts,
): Check[] {
  if (!storefront || !staff)
    return [skipped(NAME, 'needs --listen, --revalidate-secret, --staff-url and --staff-token')];
  return [
    check(NAME, async () => {
      const { sku, seName } = findSold(facts, 'KW');
      const { notices, close } = await listenForNotices(storefront.port);
      const wanted = [CACHE_TAGS.lists, CACHE_TAGS.item(seName)];
      const hasArrived = () =>
        wanted.every((tag) => notices.some(({ tags }) => tags?.includes(tag)));
      try {
        await changeTwice(staff, sku, async () => {
          const end = Date.now() + TIMEOUT_MS;
          while (!hasArrived() && Date.now() < end) await delay(POLL_MS);
        });
      } finally {
        close();
      }
      requireThat(
        hasArrived(),
        `POST /api/revalidate with the tags ${wanted.join(', ')} did not arrive within ${TIMEOUT_MS / 1000} s; tags that arrived: ${notices.map(({ tags }) => tags?.join(', ') ?? 'a body that is not { tags }').join(', ') || 'none'}`,
      );
      for (const { path, secret, tags } of notices) {
        requireThat(tags, 'a body is not { tags } in JSON');
        requireThat(path === '/api/revalidate', `the path is ${path} instead of /api/revalidate`);
        requireThat(
          secret === storefront.secret,
          'the header x-revalidate-secret is not the secret',
        );
      }
    }),
  ];
}
