import { EmptyState } from '@/components/feedback/empty-state';
import { ErrorPage } from '@/components/feedback/error-page';
import { NotFoundState } from '@/components/feedback/not-found-state';
import { RouteError } from '@/components/feedback/route-error';
import { Breadcrumbs } from '@/components/navigation/breadcrumbs';
import { newTabProps } from '@/components/navigation/new-tab-link';
import { SectionHeading } from '@/components/navigation/section-heading';
import { SavedProductLink } from '@/components/product/saved-product-link';
import { ShareLinkBanner } from '@/components/share-link/share-link-banner';
import { FormAlert } from '@/components/ui/form-alert';
import { line } from '@/tests/fixtures/lines';
import { hovered } from '../acted';
import type { Room, Setting } from '../exhibit';
import { GOODS } from '../goods';

type Shared = Parameters<typeof ShareLinkBanner>[0]['shared'];

const nothing = () => undefined;
/** What a friend's link holds, as far as the panel looks. */
const shared = (items: object, hasDropped = false) => ({ isShared: true, items, hasDropped, dismiss: nothing }) as unknown as Shared;
const found = [GOODS.ordinary, GOODS.longTitle].map((item, index) => ({ item, quantity: index + 1 }));

function Shares({ words: { cart } }: Setting) {
  const about = { title: cart.share.title, addLabel: cart.share.add, onAdd: nothing };
  return {
    some: <ShareLinkBanner {...about} shared={shared({ data: found, isLoading: false }, true)} />,
    loading: <ShareLinkBanner {...about} shared={shared({ data: undefined, isLoading: true })} />,
    empty: <ShareLinkBanner {...about} shared={shared({ data: [], isLoading: false })} />,
  };
}

export const notices: Room = {
  name: 'notices',
  exhibits: (setting) => {
    const { words, locale } = setting;
    const { form, cart, wishlist, product, notFound, listing } = words;
    const honey = { name: GOODS.ordinary.categoryList[0]?.name[locale === 'ar' ? 'Ar' : 'En'] ?? '', path: '/category/honey' };
    return [
      {
        name: 'FormAlert',
        room: 'column',
        states: { short: <FormAlert>{form.error.email}</FormAlert>, long: <FormAlert>{`${listing.failed} ${listing.nothingChosen}`}</FormAlert> },
      },
      {
        name: 'AsideLink',
        room: 'column',
        states: { plain: newTabProps('terms', locale)(form.saved), hovered: hovered(newTabProps('terms', locale)(form.saved)) },
      },
      {
        name: 'SavedProductLink',
        room: 'column',
        states: { plain: <SavedProductLink item={line()} />, 'without an address': <SavedProductLink item={line({ seName: '' })} /> },
      },
      {
        name: 'Breadcrumbs',
        room: 'wide',
        states: {
          short: <Breadcrumbs trail={[honey]} />,
          long: <Breadcrumbs trail={Array.from({ length: 6 }, (_, index) => ({ ...honey, path: `/${index}` }))} />,
        },
      },
      { name: 'SectionHeading', room: 'wide', states: { plain: <SectionHeading title={product.related} link="/category/honey" /> } },
      {
        name: 'EmptyState',
        room: 'column',
        states: { cart: <EmptyState text={cart.empty} action={wishlist.emptyAction} path="/category" /> },
      },
      { name: 'ShareLinkBanner', room: 'column', states: Shares(setting) },
      { name: 'NotFoundState', room: 'frame', states: { page: <NotFoundState texts={notFound} home="/" /> } },
      { name: 'RouteError', room: 'frame', states: { page: <RouteError onRetry={nothing} /> } },
      { name: 'ErrorPage', room: 'frame', states: { page: <ErrorPage locale={locale} /> } },
    ];
  },
};
