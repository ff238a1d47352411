import { describe, expect, it } from 'vitest';
import { isTest, sourceFiles } from './sources';

/** Components that the gallery shows within others, or that have nothing to show. */
const NOT_BY_THEMSELVES: Readonly<Record<string, string>> = {
  AddToCartButton: 'in ProductCard',
  AddressFields: 'in AddressForm',
  AddressLines: 'in AddressCard',
  AddressTypeField: 'in AddressForm',
  BuildingFields: 'in AddressForm',
  CardActions: 'in ProductCard',
  CardListButtons: 'in ProductCard',
  EmailInput: 'in UpgradeGuestForm',
  ErrorState: 'in RouteError',
  ForeignFields: 'in AddressForm',
  KuwaitFields: 'in AddressForm',
  LineField: 'in AddressForm',
  NewPasswordInput: 'in UpgradeGuestForm',
  PhoneInput: 'in AddressForm',
  ProductImage: 'in ProductCard',
  PriceFacet: 'in FacetPanel',
  RequestedPath: 'in NotFoundState',

  CategoryListing: 'asks the gateway for what ListingToolbar, FacetPanel and ListingProducts show',
  LaterPages: 'asks the gateway for the pages after the first',
  LoadMore: 'asks the gateway for the pages after the first',
  Listing: 'asks the gateway for what ListingToolbar, FacetPanel and ListingProducts show',
  LazyListing: 'decides when a listing is drawn',
  ClientIntlProvider: 'brings words, and is round every component',
  ShopProvider: 'brings words, and is round every component',
  PrefetchLink: 'looks like what is in it',
  PrivateLink: 'looks like what is in it',
  ResetOnLeave: 'draws what is in it',
  JsonLd: 'is for crawlers',
  NotFoundTitle: 'sets the title of the document',
};

const EXPORTED = /^export (?:async )?function ([A-Z]\w*)/;
const components = sourceFiles('{ui,feedback,i18n,navigation,address,order-status,price,product,share-link,user,listing}/*.tsx')
  .filter(({ path }) => path.startsWith('components/') && !isTest(path))
  .flatMap(({ lines }) => lines.flatMap((line) => EXPORTED.exec(line)?.[1] ?? []));
const stories = sourceFiles('gallery/stories/*.tsx').flatMap(({ lines }) => lines);
const drawn = new Set(stories.flatMap((line) => [...line.matchAll(/<([A-Z]\w*)/g)].map(([, name]) => name)));

describe('the gallery', () => {
  it('shows every component that several screens share', () => {
    expect(components.length).toBeGreaterThan(50);
    expect(components.filter((name) => !drawn.has(name) && !(name in NOT_BY_THEMSELVES))).toEqual([]);
  });

  it('excuses none that it shows, or that there is not', () => {
    expect(Object.keys(NOT_BY_THEMSELVES).filter((name) => drawn.has(name) || !components.includes(name))).toEqual([]);
    const shownIn = Object.values(NOT_BY_THEMSELVES).flatMap((reason) => /^in (\w+)/.exec(reason)?.[1] ?? []);
    expect(shownIn.filter((name) => !drawn.has(name))).toEqual([]);
  });
});
