import type { Metadata } from 'next';
import { routes } from '@/lib/domain/routes';
import { buildUnindexedMetadata } from '@/lib/seo/metadata';
import { ClientView } from './client-view';

const PATHS = {
  success: routes.orderLookup,
  failure: routes.failure,
  payLink: routes.pay,
  gift: routes.gift,
} as const;
type OrderPageName = keyof typeof PATHS;

/** Pages about an order are private: not indexed, and their URL is not sent as referrer. */
export async function orderMetadata(name: OrderPageName): Promise<Metadata> {
  return { ...(await buildUnindexedMetadata(name, PATHS[name])), referrer: 'no-referrer' };
}

/** The static part of the success and failure pages. */
export function OrderPage({ name }: { name: OrderPageName }) {
  return (
    <div className="container-page pt-5 md:pt-8">
      <ClientView view={name} />
    </div>
  );
}
