import { z } from '@hono/zod-openapi';
import { LOCALE_TABLE } from '../../../lib/contract/locales.ts';
import { seNameSchema } from '../../../lib/contract/text.ts';
import { languageSchema } from '../../../lib/contract/user.ts';
import { parseOwnImage } from '../../../lib/domain/image-url.ts';
import { texts } from '../../../shop.config.ts';
import { createPromiseCache } from '../../platform/concurrency/promise-cache.ts';
import type { GatewayApp } from '../../platform/http/request-types.ts';
import { notModified } from '../../platform/http/responses.ts';
import { route } from '../../platform/http/route.ts';
import { getBrandName } from '../display-names.ts';
import { findItemRow } from '../find-item.ts';
import { loadHomeContent } from '../home-content.ts';
import { toMedias } from '../item-mapping.ts';
import { imageNotFound, namedBy } from '../not-found.ts';
import { MEDIA_CACHE } from '../pictures/picture-calls.ts';
import type { CatalogueServices } from '../services.ts';
import type { OgImage } from './render-og-image.ts';

const paramsSchema = z.object({
  language: languageSchema,
  /** `shop` has the name `home`. */
  kind: z.enum(['item', 'category', 'shop']),
  name: seNameSchema,
});
type ShareParams = z.infer<typeof paramsSchema>;

const getShareImageRoute = route(
  {
    name: 'getShareImage',
    method: 'get',
    path: '/media/share/{language}/{kind}/{name}/picture.jpg',
    params: paramsSchema,
  },
  {
    policy: 'public',
    tag: 'Images',
    limits: ['share-image'],
    summary: 'Get the image of a shared link to a product, a category or the shop (1200 × 630)',
    problems: [404],
    responses: {
      200: {
        description: 'The image',
        content: { 'image/jpeg': { schema: { type: 'string', format: 'binary' } } },
      },
      ...notModified,
    },
  },
);

/**
 * About 15 MB. Larger shops use a cache in front of the gateway, for which the responses have a
 * lifetime.
 */
const MAX_CACHED_IMAGES = 200;

/** Its URL does not change with the first picture of the home page. */
const SHOP_CACHE = 'public, max-age=3600';

interface Subject {
  title: string;
  above?: string | undefined;
  media: string | undefined;
}

/** Its tagline and the first picture of its home page. */
async function findShop(
  { catalogue }: CatalogueServices,
  { name, language }: ShareParams,
): Promise<Subject | undefined> {
  if (name !== 'home') return undefined;
  const { sections } = await catalogue.cache.get('home content', () => loadHomeContent(catalogue));
  const hero = sections.find((section) => section.type === 'hero');
  const slide = hero?.slides[0];
  return { title: texts[language].tagline, media: (slide?.phoneImage ?? slide?.image)?.url };
}

async function findSubject(
  services: CatalogueServices,
  params: ShareParams,
): Promise<Subject | undefined> {
  const { catalogue, shopName } = services;
  const { kind, name, language } = params;
  if (kind === 'shop') return findShop(services, params);
  const key = LOCALE_TABLE[language].textKey;
  if (kind === 'category') {
    const category = (await catalogue.categories()).find(name);
    return category && { title: category.name[key], media: category.image?.url };
  }
  const item = await findItemRow(catalogue, { seName: name });
  if (!item?.isEnabled) return undefined;
  return {
    title: item.title[key],
    above: Object.values(shopName).includes(item.brand)
      ? undefined
      : (getBrandName(item.brand)?.[key] ?? item.brand),
    media: toMedias(item.medias)[0]?.url,
  };
}

/** The subject's image; undefined for one on another host, or one that is missing. */
async function findPhoto(
  { pictures }: CatalogueServices,
  media: string | undefined,
): Promise<OgImage['photo']> {
  const own = media === undefined ? undefined : parseOwnImage(media);
  const found = own && (await pictures.find(own.path));
  return found && ('path' in found ? found.path : found.bytes);
}

/** Open Graph images: an item, a category or the shop in the language of the link. */
export function registerOgImages(app: GatewayApp, deps: CatalogueServices): void {
  const { renderPool } = deps;
  const renderedImages = createPromiseCache<Uint8Array>(MAX_CACHED_IMAGES);
  app.openapi(
    getShareImageRoute,
    async (c) => {
      const params = c.req.valid('param');
      const subject = await findSubject(deps, params);
      if (!subject) throw imageNotFound();
      const { title, above, media } = subject;
      const image: OgImage = {
        language: params.language,
        shopName: deps.shopName[params.language],
        title,
        above,
      };
      const jpeg = await renderedImages.get(JSON.stringify({ ...image, media }), () =>
        renderPool.queue(async () =>
          renderPool.render('renderOgImage', { ...image, photo: await findPhoto(deps, media) }),
        ),
      );
      return c.body(Uint8Array.from(jpeg), 200, {
        'Content-Type': 'image/jpeg',
        'Cache-Control': params.kind === 'shop' ? SHOP_CACHE : MEDIA_CACHE,
      });
    },
    namedBy('name', imageNotFound),
  );
}
