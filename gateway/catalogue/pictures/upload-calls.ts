import { createHash } from 'node:crypto';
import * as staffCatalogueCalls from '../../../lib/contract/calls/staff-catalogue.ts';
import type { Media } from '../../../lib/contract/media.ts';
import { uploads } from '../../platform/db/schema/catalogue.ts';
import { eq } from '../../platform/db/sql.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import type { GatewayApp } from '../../platform/http/request-types.ts';
import { route } from '../../platform/http/route.ts';
import type { CatalogueServices } from '../services.ts';
import { convertPicture, isSupportedPicture } from './convert-picture.ts';
import { UPLOADS } from './picture-store.ts';

/** Maximum size of an uploaded picture in bytes. */
export const UPLOAD_LIMIT = 16 * 1024 * 1024;

const createPictureRoute = route(staffCatalogueCalls.createPicture, {
  policy: 'staff',
  summary: 'Store a picture and get what a product or category needs to show it',
  description:
    'JPEG, PNG, GIF, WebP or AVIF of at most 16 MiB and 64 megapixels, which the first bytes decide. It is stored upright as WebP of at most 1920 × 2400 pixels, without metadata. The same picture with the same name has the same URL. 400: `picture_not_supported`, `picture_damaged`.',
  returns: 'The picture',
  status: 201,
});

const MAX_NAME_LENGTH = 60;

/** Latin letters and digits of a file's name, joined by hyphens. */
export function toSafeName(name: string): string {
  const words = name
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return words?.join('-').slice(0, MAX_NAME_LENGTH).replace(/-$/, '') || 'picture';
}

/**
 * Records that this shop has stored an upload, which is not unused from now on. One that is stored
 * without a record is of another environment, or of an earlier version, and is never deleted.
 */
async function recordUpload(
  { catalogue: { db }, pictures, payments: { shopUrl } }: CatalogueServices,
  path: string,
): Promise<void> {
  const unusedSince = new Date();
  if (await pictures.has(path))
    await db.update(uploads).set({ unusedSince }).where(eq(uploads.path, path));
  else
    await db
      .insert(uploads)
      .values({ path, shopUrl, unusedSince })
      .onConflictDoUpdate({ target: uploads.path, set: { unusedSince } });
}

async function storePicture(
  services: CatalogueServices,
  name: string,
  bytes: Uint8Array,
): Promise<Media> {
  if (!isSupportedPicture(bytes))
    throw new ProblemError(
      400,
      'picture_not_supported',
      'The file is not a JPEG, PNG, GIF, WebP or AVIF picture.',
    );
  const converted = await convertPicture(bytes);
  if (!converted)
    throw new ProblemError(400, 'picture_damaged', 'The picture is damaged or too large.');
  const { webp, ...shown } = converted;
  const digest = createHash('sha256').update(webp).digest('hex').slice(0, 12);
  const path = `${UPLOADS}${toSafeName(name)}-${digest}.webp`;
  await recordUpload(services, path);
  await services.pictures.write(path, webp);
  return { url: `/media/${path}`, alt: { En: '', Ar: '' }, ...shown };
}

/** Registers the upload of pictures; on the listener of staff only. */
export function registerUploads(app: GatewayApp, services: CatalogueServices): void {
  app.openapi(createPictureRoute, async (c) => {
    const bytes = new Uint8Array(await c.req.arrayBuffer());
    const { name } = c.req.valid('query');
    const media = await services.renderPool.queue(() => storePicture(services, name, bytes));
    return c.json(media, 201);
  });
}
