import { createRoute } from '@hono/zod-openapi';
import { type Branch, branchListSchema } from '../../lib/contract/branch.ts';
import { sellerSchema } from '../../lib/contract/content.ts';
import { CONTENT_API } from '../../lib/contract/paths.ts';
import type { CatalogueServices } from '../catalogue/public.ts';
import type { Database } from '../db/client.ts';
import { content } from '../db/schema/catalogue.ts';
import { eq } from '../db/sql.ts';
import { policy } from '../http/authentication/access-policy.ts';
import type { Identity } from '../http/authentication/identity.ts';
import type { GatewayApp } from '../http/request-types.ts';
import { publicCache } from '../http/response-headers.ts';
import { okIfModified } from '../http/responses.ts';
import type { Seller } from '../shop/seller.ts';

const BRANCHES = 'branches';

const listBranchesRoute = createRoute({
  method: 'get',
  path: `${CONTENT_API}/Branches`,
  ...policy('public'),
  tags: ['Content'],
  operationId: 'listBranches',
  summary: 'List the branches of the shop, with their opening hours in Kuwait time',
  responses: okIfModified(branchListSchema, 'A bare array, the main branch first', 400),
});

const getSellerRoute = createRoute({
  method: 'get',
  path: `${CONTENT_API}/Seller`,
  ...policy('public'),
  tags: ['Content'],
  operationId: 'getSeller',
  summary: 'Get the seller as printed on invoices',
  responses: okIfModified(sellerSchema, 'Name, address, registration number and contact data', 400),
});

export async function writeBranches(db: Database, list: readonly Branch[]): Promise<void> {
  await db
    .insert(content)
    .values({ key: BRANCHES, value: list })
    .onConflictDoUpdate({ target: content.key, set: { value: list } });
}

export async function listBranches(db: Database): Promise<Branch[]> {
  const [row] = await db.select().from(content).where(eq(content.key, BRANCHES));
  return row ? branchListSchema.parse(row.value) : [];
}

export function registerContent(
  app: GatewayApp,
  { catalogue, seller, loyalty, hasReviews, whatsapp, socialLinks, identity }: ContentServices,
): void {
  app.use(`${CONTENT_API}/*`, publicCache);
  app.openapi(listBranchesRoute, async (c) =>
    c.json(await catalogue.cache.get(BRANCHES, () => listBranches(catalogue.db), {}), 200),
  );
  const sellerInfo = {
    ...seller,
    whatsapp: (whatsapp ?? seller.phone).replace(/\D/g, ''),
    ...(socialLinks && { socialLinks }),
    pointsPercent: loyalty.earnPercent,
    hasReviews,
    hasPhoneLogin: identity.issueCustomToken !== undefined,
  };
  app.openapi(getSellerRoute, (c) => c.json(sellerInfo, 200));
}

/** Dependencies of the handlers of shop information. */
export interface ContentServices extends Pick<CatalogueServices, 'catalogue'> {
  seller: Seller;
  loyalty: { earnPercent: number };
  /** Whether shoppers can review products. */
  hasReviews: boolean;
  /** Whether it issues tokens for logging in without a password. */
  identity: Pick<Identity, 'issueCustomToken'>;
  /** The shop's WhatsApp number; by default the seller's phone. */
  whatsapp?: string | undefined;
  /** Pages of the shop in social networks. */
  socialLinks?: string[] | undefined;
}
