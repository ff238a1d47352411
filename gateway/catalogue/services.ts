import type { Language } from '../../lib/contract/user.ts';
import type { RenderPool } from '../platform/concurrency/render-pool.ts';
import type { HttpServices } from '../platform/http/http-services.ts';
import type { CatalogueContext } from './context.ts';
import type { OgImage } from './og-image/render-og-image.ts';
import type { PictureStore } from './pictures/picture-store.ts';
import type { RevalidationClient } from './revalidation/revalidation-client.ts';

/** Dependencies of the catalogue's handlers. */
export interface CatalogueServices extends HttpServices {
  catalogue: CatalogueContext;
  revalidation: RevalidationClient;
  pictures: PictureStore;
  /** Hosts of images outside of the gateway. */
  imageHosts: readonly string[];
  shopName: Record<Language, string>;
  renderPool: RenderPool<{ renderOgImage(image: OgImage): Promise<Uint8Array> }>;
  /** Payment providers; the country list shows Tabby only where one accepts it. */
  payments: { providerFor(method: 'Tabby'): object | undefined; shopUrl: string };
}
