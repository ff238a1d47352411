import { asideTo } from '@/components/navigation/new-tab-link';
import { Breadcrumbs } from '@/components/navigation/breadcrumbs';
import { EmptyNotice } from '@/components/feedback/empty-state';
import { ErrorView } from '@/components/feedback/route-error';
import { NotFoundView } from '@/components/feedback/not-found-state';
import { OutageView } from '@/components/feedback/error-page';
import { SavedItemLink } from '@/components/product/saved-product-link';
import { SectionHeading } from '@/components/navigation/section-heading';
import { SharedPanel } from '@/components/share-link/share-link-banner';
import { FormAlert } from '@/components/ui/form-alert';
import { line } from '@/tests/fixtures/lines';
import { hovered } from '../acted';
import type { Room, Setting } from '../exhibit';
import { GOODS } from '../goods';

type Shared = Parameters<typeof SharedPanel>[0]['shared'];

const nothing = () => undefined;
/** What a friend's link holds, as far as the panel looks. */
const shared = (items: object, hasDropped = false) => ({ isShared: true, items, hasDropped, dismiss: nothing }) as unknown as Shared;
const found = [GOODS.ordinary, GOODS.longTitle].map((item, index) => ({ item, quantity: index + 1 }));

function Shares({ words: { cart } }: Setting) {
  const about = { title: cart.share.title, addLabel: cart.share.add, onAdd: nothing };
  return {
    some: <SharedPanel {...about} shared={shared({ data: found, isLoading: false }, true)} />,
    loading: <SharedPanel {...about} shared={shared({ data: undefined, isLoading: true })} />,
    empty: <SharedPanel {...about} shared={shared({ data: [], isLoading: false })} />,
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
        states: { plain: asideTo('terms', locale)(form.saved), hovered: hovered(asideTo('terms', locale)(form.saved)) },
      },
      {
        name: 'SavedItemLink',
        room: 'column',
        states: { plain: <SavedItemLink item={line()} />, 'without an address': <SavedItemLink item={line({ seName: '' })} /> },
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
        name: 'EmptyNotice',
        room: 'column',
        states: { cart: <EmptyNotice text={cart.empty} action={wishlist.emptyAction} path="/category" /> },
      },
      { name: 'SharedPanel', room: 'column', states: Shares(setting) },
      { name: 'NotFoundView', room: 'frame', states: { page: <NotFoundView texts={notFound} home="/" /> } },
      { name: 'ErrorView', room: 'frame', states: { page: <ErrorView onRetry={nothing} /> } },
      { name: 'OutageView', room: 'frame', states: { page: <OutageView locale={locale} /> } },
    ];
  },
};
