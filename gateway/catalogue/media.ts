import { realpath, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import type { Context } from 'hono';
import { z } from 'zod';
import { printable } from '../../lib/contract/input-text.ts';
import { IMAGE_TYPES } from '../../lib/domain/image-url.ts';
import { policy } from '../http/authentication/access-policy.ts';
import type { GatewayApp, GatewayRequest } from '../http/request-types.ts';
import { binaryFile, notModified, problems } from '../http/responses.ts';
import { sendFile } from '../http/send-file.ts';
import { imageNotFound } from './not-found.ts';
import type { CatalogueServices } from './services.ts';

const TYPES: Readonly<Record<string, string>> = { ...IMAGE_TYPES, '.svg': 'image/svg+xml' };

/** Changed images keep their URL: caches use a copy for one day, then revalidate it by ETag. */
export const MEDIA_CACHE = 'public, max-age=86400, stale-while-revalidate=604800';
const pathSchema = printable(500);

function relativePath(c: Context): string {
  try {
    return pathSchema.parse(decodeURIComponent(c.req.path.slice('/media/'.length)));
  } catch {
    throw imageNotFound();
  }
}

/**
 * Finds the file of an image. It must be in the directory after symbolic links are resolved, of a
 * known type and not hidden.
 */
export async function findMediaFile(
  mediaDir: string,
  relative: string,
): Promise<{ path: string; type: string }> {
  const type = TYPES[extname(relative).toLowerCase()];
  const isPlain =
    !/[\\\0]/.test(relative) &&
    !relative.split('/').some((part) => part === '' || part.startsWith('.'));
  if (!type || !isPlain) throw imageNotFound();
  const root = await realpath(mediaDir).catch(() => '');
  const path = await realpath(join(mediaDir, relative)).catch(() => '');
  if (root === '' || !path.startsWith(root + sep) || !(await stat(path)).isFile())
    throw imageNotFound();
  return { path, type };
}

async function sendMediaFile(c: GatewayRequest, mediaDir: string): Promise<Response> {
  const { path, type } = await findMediaFile(mediaDir, relativePath(c));
  // An SVG opened as a document must not run scripts or load resources.
  if (type === 'image/svg+xml')
    c.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  const response = await sendFile(c, { path, type, cacheControl: MEDIA_CACHE });
  if (!response) throw imageNotFound();
  return response;
}

/** Registers the images, by path below the media directory. */
export function registerMedia(app: GatewayApp, { mediaDir }: CatalogueServices): void {
  app.openAPIRegistry.registerPath({
    method: 'get',
    path: '/media/{path}',
    ...policy('public'),
    tags: ['Images'],
    operationId: 'getMedia',
    summary: 'Get an image of the catalogue; the path may have several segments',
    request: { params: z.object({ path: pathSchema }) },
    responses: {
      ...binaryFile('The image', [...new Set(Object.values(TYPES))]),
      ...notModified,
      ...problems(400, 404),
    },
  });
  app.get('/media/*', (c) => sendMediaFile(c, mediaDir));
}
