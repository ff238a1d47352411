import { EmptyState } from '@/components/feedback/empty-state';
import { NotFoundState } from '@/components/feedback/not-found-state';
import { RenderErrorPage } from '@/components/feedback/render-error-page';
import { ShareLinkBanner } from '@/components/feedback/share-link-banner';
import { RenderErrorInLayout } from '@/components/layout/page-error-boundary';
import { Breadcrumbs } from '@/components/navigation/breadcrumbs';
import { newTabProps } from '@/components/navigation/new-tab-link';
import { SectionHeading } from '@/components/navigation/section-heading';
import { RestOffer } from '@/components/product/rest-offer';
import { SavedProductLink } from '@/components/product/saved-product-link';
import { FormAlert } from '@/components/ui/form-alert';
import { UndoNotice } from '@/components/ui/undo-notice';
import { line } from '@/tests/fixtures/lines';
import { hovered } from '../interactions';
import type { StoryContext, StoryGroup } from '../story';
import { TEST_PRODUCTS } from '../test-products';

type Shared = Parameters<typeof ShareLinkBanner>[0]['shared'];

const nothing = () => undefined;
/** The fields of a share link that the banner reads. */
const shared = (items: object, hasDropped = false) =>
  ({ isShared: true, items, hasDropped, dismiss: nothing }) as unknown as Shared;
const found = [TEST_PRODUCTS.ordinary, TEST_PRODUCTS.longTitle].map((item, index) => ({
  item,
  quantity: index + 1,
}));

function Shares({ words: { cart } }: StoryContext) {
  const about = { title: cart.share.title, addLabel: cart.share.add, onAdd: nothing };
  return {
    some: <ShareLinkBanner {...about} shared={shared({ data: found, isLoading: false }, true)} />,
    loading: <ShareLinkBanner {...about} shared={shared({ data: undefined, isLoading: true })} />,
    empty: <ShareLinkBanner {...about} shared={shared({ data: [], isLoading: false })} />,
  };
}

export const notices: StoryGroup = {
  name: 'notices',
  components: (context) => {
    const { words, locale } = context;
    const { form, cart, wishlist, product, notFound, listing, layout } = words;
    const honey = {
      name: TEST_PRODUCTS.ordinary.categoryList[0]?.name[locale === 'ar' ? 'Ar' : 'En'] ?? '',
      path: '/category/honey',
    };
    return [
      {
        name: 'FormAlert',
        size: 'column',
        states: {
          short: <FormAlert>{form.error.email}</FormAlert>,
          long: <FormAlert>{`${listing.failed} ${listing.noFilterResults}`}</FormAlert>,
        },
      },
      {
        name: 'UndoNotice',
        size: 'column',
        states: {
          plain: <UndoNotice text={cart.cleared} label={cart.line.undo} onUndo={nothing} />,
        },
      },
      {
        name: 'RestOffer',
        size: 'column',
        states: {
          plain: <RestOffer left={3} isAdding={false} onAdd={nothing} />,
        },
      },
      {
        name: 'AsideLink',
        size: 'column',
        states: {
          plain: newTabProps('terms', locale)(form.saved),
          hovered: hovered(newTabProps('terms', locale)(form.saved)),
        },
      },
      {
        name: 'SavedProductLink',
        size: 'column',
        states: {
          plain: <SavedProductLink item={line()} />,
          'without an address': <SavedProductLink item={line({ seName: '' })} />,
        },
      },
      {
        name: 'Breadcrumbs',
        size: 'wide',
        states: {
          short: <Breadcrumbs trail={[honey]} />,
          long: (
            <Breadcrumbs
              trail={Array.from({ length: 6 }, (_, index) => ({ ...honey, path: `/${index}` }))}
            />
          ),
        },
      },
      {
        name: 'SectionHeading',
        size: 'wide',
        states: { plain: <SectionHeading title={product.related} link="/category/honey" /> },
      },
      {
        name: 'EmptyState',
        size: 'column',
        states: {
          cart: <EmptyState text={cart.empty} action={wishlist.emptyAction} path="/category" />,
        },
      },
      { name: 'ShareLinkBanner', size: 'column', states: Shares(context) },
      {
        name: 'NotFoundState',
        size: 'frame',
        states: {
          page: (
            <NotFoundState
              texts={notFound}
              home="/"
              categories={{ name: layout.header.allCategories, url: '/category' }}
            />
          ),
        },
      },
      {
        name: 'RenderErrorInLayout',
        size: 'frame',
        states: { page: <RenderErrorInLayout onRetry={nothing} /> },
      },
      {
        name: 'RenderErrorPage',
        size: 'frame',
        states: { page: <RenderErrorPage locale={locale} /> },
      },
    ];
  },
};
