import { realpath } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { z } from 'zod';
import { policy } from '../http/authentication/access-policy.ts';
import { ProblemError } from '../http/problem.ts';
import type { GatewayEnv } from '../http/request-types.ts';
import { binaryFile, notModified, problems } from '../http/responses.ts';
import { sendFile } from '../http/send-file.ts';
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
  // A drawing opened by itself is a document: it may run nothing and fetch nothing.
  if (type === 'image/svg+xml') c.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  const response = await sendFile(c, { path, type, cacheControl: MEDIA_CACHE });
  if (!response) throw notFound();
  return response;
}

/** Product pictures, by path below the media directory. */
export function registerMedia(app: OpenAPIHono<GatewayEnv>, { mediaDir }: CatalogueServices): void {
  app.openAPIRegistry.registerPath({
    method: 'get',
    path: '/media/{path}',
    ...policy('public'),
    tags: ['Images'],
    operationId: 'getMedia',
    summary: 'Get an image of the catalogue; the path may have several segments',
    request: { params: z.object({ path: z.string() }) },
    responses: {
      ...binaryFile('The image', Object.values(TYPES)),
      ...notModified,
      ...problems(400, 404),
    },
  });
  app.get('/media/*', (c) => sendMediaFile(c, mediaDir));
}
