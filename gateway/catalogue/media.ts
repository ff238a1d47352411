import { createReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { Readable } from 'node:stream';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { z } from 'zod';
import { policy } from '../http/authentication/access-policy.ts';
import { ProblemError } from '../http/problem.ts';
import type { GatewayEnv } from '../http/request-types.ts';
import { notModified, problems } from '../http/responses.ts';
import type { CatalogueServices } from './services.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};

/** Pictures keep their names when they are made anew: a day without asking, then the copy is checked by its ETag. */
export const MEDIA_CACHE = 'public, max-age=86400, stale-while-revalidate=604800';
const notFound = () => new ProblemError(404, 'media_not_found', 'Image not found.');

function relativePath(c: Context): string {
  try {
    return decodeURIComponent(c.req.path.slice('/media/'.length));
  } catch {
    throw notFound();
  }
}

/** The file of a picture: inside the directory also when links are followed, of a known type, not hidden. */
export async function findMediaFile(mediaDir: string, relative: string): Promise<{ path: string; type: string }> {
  const type = TYPES[extname(relative).toLowerCase()];
  const isPlain = !/[\\\0]/.test(relative) && !relative.split('/').some((part) => part === '' || part.startsWith('.'));
  if (!type || !isPlain) throw notFound();
  const root = await realpath(mediaDir).catch(() => '');
  const path = await realpath(join(mediaDir, relative)).catch(() => '');
  if (root === '' || !path.startsWith(root + sep)) throw notFound();
  return { path, type };
}

async function sendMediaFile(c: Context<GatewayEnv>, mediaDir: string): Promise<Response> {
  const { path, type } = await findMediaFile(mediaDir, relativePath(c));
  const file = await stat(path);
  if (!file.isFile()) throw notFound();
  c.header('Content-Type', type);
  c.header('Cache-Control', MEDIA_CACHE);
  c.header('ETag', `W/"${file.size.toString(36)}-${Math.trunc(file.mtimeMs).toString(36)}"`);
  c.header('Content-Length', String(file.size));
  // A drawing opened by itself is a document: it may run nothing and fetch nothing.
  if (type === 'image/svg+xml') c.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  // Node's web stream and the DOM's are one class under two types.
  if (c.req.method === 'HEAD') return c.body(null);
  return c.body(Readable.toWeb(createReadStream(path)) as ReadableStream);
}

/** Product pictures, by path below the media directory. */
export function registerMedia(app: OpenAPIHono<GatewayEnv>, { mediaDir }: CatalogueServices): void {
  app.openAPIRegistry.registerPath({
    method: 'get',
    path: '/media/{path}',
    ...policy('public'),
    tags: ['Housekeeping'],
    summary: 'A picture; its path may have several parts',
    request: { params: z.object({ path: z.string() }) },
    responses: {
      200: {
        description: 'The picture',
        content: Object.fromEntries(Object.values(TYPES).map((type) => [type, { schema: { type: 'string', format: 'binary' } }])),
      },
      ...notModified,
      ...problems(400, 404),
    },
  });
  app.get('/media/*', (c) => sendMediaFile(c, mediaDir));
}
