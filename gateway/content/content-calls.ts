import * as contentCalls from '../../lib/contract/calls/content.ts';
import type { Seller as SellerInfo } from '../../lib/contract/content.ts';
import type { Locale } from '../../lib/contract/locales.ts';
import { PAGE_NAMES, type PageHeads, type Pages } from '../../lib/contract/pages.ts';
import { CONTENT_API } from '../../lib/contract/paths.ts';
import { getDispatchDay } from '../../lib/domain/delivery-dates.ts';
import type { CatalogueServices } from '../catalogue/public.ts';
import type { Identity } from '../platform/http/authentication/identity.ts';
import type { HttpServices } from '../platform/http/http-services.ts';
import type { GatewayApp } from '../platform/http/request-types.ts';
import { publicCache } from '../platform/http/response-headers.ts';
import { route } from '../platform/http/route.ts';
import type { Seller } from '../platform/shop/seller.ts';
import { loadSellerContent } from '../platform/shop/stored-seller.ts';
import {
  getAnnouncement,
  listBranches,
  loadAnnouncements,
  loadPages,
  withPresentHours,
} from './stored-content.ts';

const listBranchesRoute = route(contentCalls.listBranches, {
  policy: 'public',
  tag: 'Content',
  summary: 'List the branches of the shop, with their opening hours in Kuwait time',
  returns: 'A bare array, the main branch first',
  problems: [400],
});

const getSellerRoute = route(contentCalls.getSeller, {
  policy: 'public',
  tag: 'Content',
  summary: 'Get the seller as printed on invoices',
  returns: 'Name, address, registration number and contact data',
  problems: [400],
});

const getAnnouncementRoute = route(contentCalls.getAnnouncement, {
  policy: 'public',
  tag: 'Content',
  summary: 'Get the announcement whose time it is',
  returns: 'Its text, if there is one',
  problems: [400],
});

const listPagesRoute = route(contentCalls.listPages, {
  policy: 'public',
  tag: 'Content',
  summary: 'Get titles and descriptions of the information pages',
  returns: 'By the name of the page',
  problems: [400],
});

const getPageRoute = route(contentCalls.getPage, {
  policy: 'public',
  tag: 'Content',
  summary: 'Get the texts of an information page',
  returns: 'In both languages',
});

function toHead({ title, description, lead, ...rest }: Pages[keyof Pages][Locale]) {
  const updated = 'updated' in rest ? rest.updated : undefined;
  return { title, description, lead, ...(updated !== undefined && { updated }) };
}

function toHeads(pages: Pages): PageHeads {
  const heads = PAGE_NAMES.map((name) => {
    const { ar, en } = pages[name];
    return [name, { ar: toHead(ar), en: toHead(en) }];
  });
  // Object.fromEntries loses the types of the keys; they are exactly the names.
  return Object.fromEntries(heads) as PageHeads;
}

async function loadSellerInfo({
  catalogue: { db, cache },
  seller,
  loyalty,
  features,
  whatsapp,
  socialLinks,
  identity,
}: ContentServices): Promise<SellerInfo> {
  const stored = await cache.get('seller', () => loadSellerContent(db), {});
  const current = { ...seller, whatsapp, socialLinks, ...stored };
  return {
    name: current.name,
    address: current.address,
    registration: current.registration,
    phone: current.phone,
    email: current.email,
    whatsapp: (current.whatsapp ?? current.phone).replace(/\D/g, ''),
    ...(current.socialLinks && { socialLinks: current.socialLinks }),
    pointsPercent: loyalty.earnPercent,
    hasReviews: features.reviews,
    hasPhoneLogin: identity.issueCustomToken !== undefined,
  };
}

export function registerContent(app: GatewayApp, services: ContentServices): void {
  const { db, cache } = services.catalogue;
  app.use(`${CONTENT_API}/*`, publicCache);
  app.openapi(listBranchesRoute, async (c) => {
    const all = await cache.get('branches', () => listBranches(db), {});
    const branches = withPresentHours(all, getDispatchDay(Date.now()));
    return c.json(
      branches.map((branch) => ({
        ...branch,
        hasPickUp: branch.hasPickUp && services.features.pickUp,
      })),
      200,
    );
  });
  app.openapi(getSellerRoute, async (c) => c.json(await loadSellerInfo(services), 200));
  app.openapi(getAnnouncementRoute, async (c) => {
    const all = await cache.get('announcements', () => loadAnnouncements(db), {});
    return c.json(getAnnouncement(all, Date.now()), 200);
  });
  const readPages = () => cache.get('pages', () => loadPages(db), {});
  app.openapi(listPagesRoute, async (c) => c.json(toHeads(await readPages()), 200));
  app.openapi(getPageRoute, async (c) =>
    c.json((await readPages())[c.req.valid('query').name], 200),
  );
}

/** Dependencies of the handlers of shop information. */
export interface ContentServices
  extends Pick<CatalogueServices, 'catalogue'>,
    Pick<HttpServices, 'features'> {
  /** Those of the environment; staff may have written others. */
  seller: Seller;
  whatsapp?: string | undefined;
  /** Pages of the shop in social networks. */
  socialLinks?: string[] | undefined;
  loyalty: { earnPercent: number };
  /** Whether it issues tokens for logging in without a password. */
  identity: Pick<Identity, 'issueCustomToken'>;
}
