import type { Context } from 'hono';
import { z } from 'zod';
import { printable } from '../../../lib/contract/input-text.ts';
import { DEFAULT_LOCALE } from '../../../lib/contract/locales.ts';
import { policy } from '../../platform/http/authentication/access-policy.ts';
import type { GatewayApp, GatewayRequest } from '../../platform/http/request-types.ts';
import { binaryFile, notModified, problems } from '../../platform/http/responses.ts';
import { sendFile } from '../../platform/http/send-file.ts';
import { imageNotFound } from '../not-found.ts';
import type { CatalogueServices } from '../services.ts';
import { PICTURE_TYPES, type PictureStore } from './picture-store.ts';

/** Changed images keep their URL: caches use a copy for one day, then revalidate it by ETag. */
export const MEDIA_CACHE = 'public, max-age=86400, stale-while-revalidate=604800';
const pathSchema = printable(500);

/** The image of the shop in earlier versions, to which shared links point, and the present one. */
const OLD_SHOP_IMAGE = 'home/og.png';
const SHOP_IMAGE = `/media/share/${DEFAULT_LOCALE}/shop/home/picture.jpg`;

function relativePath(c: Context): string {
  try {
    return pathSchema.parse(decodeURIComponent(c.req.path.slice('/media/'.length)));
  } catch {
    throw imageNotFound();
  }
}

async function sendPicture(c: GatewayRequest, pictures: PictureStore): Promise<Response> {
  const wanted = relativePath(c);
  const picture = await pictures.find(wanted);
  if (!picture && wanted === OLD_SHOP_IMAGE) return c.redirect(SHOP_IMAGE, 301);
  if (!picture) throw imageNotFound();
  const { type } = picture;
  // An SVG opened as a document must not run scripts or load resources.
  if (type === 'image/svg+xml')
    c.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  if ('bytes' in picture)
    return c.body(picture.bytes, 200, {
      'Content-Type': type,
      'Content-Length': String(picture.bytes.length),
      'Cache-Control': MEDIA_CACHE,
      ETag: picture.etag,
    });
  const response = await sendFile(c, { path: picture.path, type, cacheControl: MEDIA_CACHE });
  if (!response) throw imageNotFound();
  return response;
}

/** Registers the images by their path. */
export function registerMedia(app: GatewayApp, { pictures }: CatalogueServices): void {
  app.openAPIRegistry.registerPath({
    method: 'get',
    path: '/media/{path}',
    ...policy('public'),
    tags: ['Images'],
    operationId: 'getMedia',
    summary: 'Get an image of the catalogue; the path may have several segments',
    request: { params: z.object({ path: pathSchema }) },
    responses: {
      ...binaryFile('The image', [...new Set(Object.values(PICTURE_TYPES))]),
      301: { description: 'The image of the shop in links of earlier versions has moved' },
      ...notModified,
      ...problems(400, 404),
    },
  });
  app.get('/media/*', (c) => sendPicture(c, pictures));
}
