import { createHash } from 'node:crypto';
import { ReadableStream as WebStream } from 'node:stream/web';
import { z } from '@hono/zod-openapi';
import { listLeftOutProducts } from '../../../lib/contract/calls/feeds.ts';
import { LOCALES } from '../../../lib/contract/locales.ts';
import { getDispatchDay } from '../../../lib/domain/delivery-dates.ts';
import {
  type CatalogueServices,
  type ListedItem,
  readItemPages,
  readRevision,
} from '../../catalogue/public.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import type { GatewayApp } from '../../platform/http/request-types.ts';
import { notModified } from '../../platform/http/responses.ts';
import { route } from '../../platform/http/route.ts';
import { loadDeliveryFeeRules } from '../../shipping/public.ts';
import { type FeedTerms, toFeedRow } from './feed-row.ts';
import type { FeedWriter } from './feed-writer.ts';
import { createGoogleXml } from './google-xml.ts';
import { listLeftOut } from './list-left-out.ts';
import { OPENAI } from './openai-lines.ts';
import { listMissing } from './required-fields.ts';
import { META, META_COUNTRIES, META_LANGUAGES, TIKTOK } from './tables.ts';

interface FeedServices extends Pick<CatalogueServices, 'catalogue' | 'shopName'> {
  /** `shopUrl` is empty without a storefront. */
  payments: { shopUrl: string };
  returnDays: number;
  features: FeedTerms['features'];
}

/** By file name. */
const WRITERS: Readonly<Record<string, FeedWriter>> = {
  ...Object.fromEntries(LOCALES.map((locale) => [`google-${locale}.xml`, createGoogleXml(locale)])),
  'meta.csv': META,
  'meta-languages.csv': META_LANGUAGES,
  'meta-countries.csv': META_COUNTRIES,
  'tiktok.csv': TIKTOK,
  'openai.jsonl': OPENAI,
};

const feedNotFound = () => new ProblemError(404, 'feed_not_found', 'Feed not found.');

const text = { schema: { type: 'string' as const } };

const getFeedRoute = route(
  {
    name: 'getFeed',
    method: 'get',
    path: '/feeds/{file}',
    params: z.object({ file: z.enum(Object.keys(WRITERS)) }),
  },
  {
    policy: 'public',
    tag: 'Catalogue',
    limits: ['feeds'],
    summary: 'Get all products in the format of a platform',
    description:
      'The storefront serves it at `/feeds/{file}`. The file is streamed; its `ETag` changes with the catalogue, the delivery fees and the day.',
    problems: [404],
    responses: {
      200: {
        description: 'The file',
        content: {
          'application/xml': text,
          'text/csv': text,
          'application/x-ndjson': { schema: { type: 'object' as const } },
        },
      },
      ...notModified,
    },
  },
);

const listLeftOutRoute = route(listLeftOutProducts, {
  policy: 'staff',
  summary: 'List the products that feeds leave out, by what they lack',
  description: 'Without a storefront there are no feeds, and the list is empty.',
  returns: 'The reasons with their products',
});

/** Everything that a file is made of, but for its products. */
async function loadTerms({
  catalogue,
  payments,
  shopName,
  returnDays,
  features,
}: FeedServices): Promise<FeedTerms> {
  const [fees, categories] = await Promise.all([
    loadDeliveryFeeRules(catalogue),
    catalogue.categories(),
  ]);
  const { shopUrl } = payments;
  const today = getDispatchDay(Date.now());
  return { shopUrl, shopName, fees, categories, today, returnDays, features };
}

/** Weak, because the file may be compressed on its way. */
function buildEtag(file: string, revision: number, { categories: _, ...terms }: FeedTerms) {
  const digest = createHash('sha256').update(JSON.stringify([file, revision, terms]));
  return `W/"${digest.digest('base64url').slice(0, 22)}"`;
}

/** One chunk per page of products. */
export async function* writeFeed(
  pages: AsyncIterable<readonly ListedItem[]>,
  writer: FeedWriter,
  terms: FeedTerms,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  yield encoder.encode(writer.begin(terms));
  for await (const page of pages) {
    const rows = page
      .map((item) => toFeedRow(item, terms, writer.language))
      .filter((row) => listMissing(row, writer.platform).length === 0);
    yield encoder.encode(rows.map((row) => writer.write(row, terms)).join(''));
  }
  yield encoder.encode(writer.end);
}

export function registerFeeds(app: GatewayApp, services: FeedServices): void {
  const { catalogue, payments } = services;
  app.openapi(
    getFeedRoute,
    async (c) => {
      const { file } = c.req.valid('param');
      const writer = WRITERS[file];
      if (!writer || payments.shopUrl === '') throw feedNotFound();
      // Before the products: a file that contains a later change has the ETag of an earlier one,
      // so that it is sent again.
      const revision = await readRevision(catalogue.db);
      const terms = await loadTerms(services);
      // Nothing is read from the database before the body is, and so not for a 304.
      const body = WebStream.from(writeFeed(readItemPages(catalogue), writer, terms));
      // Node.js and the DOM declare the same class with different types.
      return c.body(body as ReadableStream, 200, {
        'Content-Type': writer.type,
        'Cache-Control': 'public, no-cache',
        ETag: buildEtag(file, revision, terms),
      });
    },
    (result) => {
      if (!result.success) throw feedNotFound();
    },
  );
}

/** Registers the list of what feeds leave out; on the listener of staff only. */
export function registerStaffFeeds(app: GatewayApp, services: FeedServices): void {
  const { catalogue, payments } = services;
  const loadLeftOut = async () =>
    listLeftOut(readItemPages(catalogue), Object.values(WRITERS), await loadTerms(services));
  app.openapi(listLeftOutRoute, async (c) => {
    if (payments.shopUrl === '') return c.json({ reasons: [] }, 200);
    return c.json(await catalogue.cache.get('left out of feeds', loadLeftOut, {}), 200);
  });
}
