import type { OpenAPIHono } from '@hono/zod-openapi';
import { createPromiseCache } from '../../concurrency/promise-cache.ts';
import { ProblemError } from '../../http/problem.ts';
import type { GatewayEnv } from '../../http/request-types.ts';
import { SHOP_NAME } from '../../shop/shop.ts';
import { findItemRow } from '../find-item.ts';
import { findMediaFile, MEDIA_CACHE } from '../media.ts';
import type { CatalogueServices } from '../services.ts';
import type { OgImage } from './render-og-image.ts';
import { getOgImage, type ShareParams } from './routes.ts';

/** About 15 MB. Whoever keeps more puts a cache in front: each answer says for how long. */
const MAX_CACHED_PICTURES = 200;

interface Subject {
  title: string;
  above?: string | undefined;
  media: string | undefined;
}

async function findSubject({ catalogue }: CatalogueServices, { kind, name, language }: ShareParams): Promise<Subject | undefined> {
  const key = language === 'ar' ? 'Ar' : 'En';
  if (kind === 'category') {
    const category = (await catalogue.categories()).find(name);
    return category && { title: category.name[key], media: category.image?.url };
  }
  const item = await findItemRow(catalogue, { seName: name });
  if (!item?.isEnabled) return undefined;
  return { title: item.title[key], above: item.brand === SHOP_NAME.en ? undefined : item.brand, media: item.medias[0]?.url };
}

/** The file of the subject's own picture; one that lies elsewhere, or is gone, is left out. */
async function findImageFile({ mediaDir }: CatalogueServices, media: string | undefined): Promise<string | undefined> {
  if (!media?.startsWith('/media/')) return undefined;
  const file = await findMediaFile(mediaDir, media.slice('/media/'.length)).catch(() => undefined);
  return file?.path;
}

/** Pictures that networks show with a shared link: an item or a category, in the link's own language. */
export function registerOgImages(app: OpenAPIHono<GatewayEnv>, deps: CatalogueServices): void {
  const { renderPool } = deps;
  const pictures = createPromiseCache<Uint8Array>(MAX_CACHED_PICTURES);
  app.openapi(getOgImage, async (c) => {
    const params = c.req.valid('param');
    const subject = await findSubject(deps, params);
    if (!subject) throw new ProblemError(404, 'media_not_found', 'Image not found.');
    const { title, above, media } = subject;
    const image: OgImage = { language: params.language, title, above, picture: await findImageFile(deps, media) };
    const picture = await pictures.get(JSON.stringify(image), () => renderPool.queue(() => renderPool.render('renderOgImage', image)));
    return c.body(Uint8Array.from(picture), 200, {
      'Content-Type': 'image/jpeg',
      'Cache-Control': MEDIA_CACHE,
    });
  });
}
