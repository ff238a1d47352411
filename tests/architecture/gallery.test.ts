import { describe, expect, it } from 'vitest';
import { isTest, sourceFiles } from './sources';

/** Components without their own story: parts of other components, or without visible output. */
const WITHOUT_STORY: Readonly<Record<string, string>> = {
  AccountLinks: 'has the appearance of its links',
  AddPasswordForm: 'in UpgradeGuestForm',
  AddToCartButton: 'in ProductCard',
  AddressFields: 'in AddressForm',
  AddressLines: 'in AddressCard',
  BuildingField: 'in AddressForm',
  CardActions: 'in ProductCard',
  CodeConfirmation: 'has the appearance of OtpForm',
  CodeForm: 'in OtpForm',
  EmailInput: 'in UpgradeGuestForm',
  GuestForm: 'has the fields of UpgradeGuestForm and AddressForm',
  ReorderReport: 'shows the result of a request',
  RequestError: 'in ListingProducts',
  RenderError: 'in RenderErrorInLayout',
  KuwaitFields: 'in AddressForm',
  LineField: 'in AddressForm',
  NewPasswordInput: 'in UpgradeGuestForm',
  OptionalFields: 'in AddressForm',
  OrderNumberField: 'has the appearance of TextField',
  PhoneInput: 'in AddressForm',
  ProductImage: 'in ProductCard',
  ProviderMark: 'in PaymentMarks',
  SizedTitle: 'in ProductCard',
  Stars: 'decorates texts of the product page and of reviews',
  SavedProductImage: 'has the appearance of ProductImage',
  PriceFacet: 'in FacetPanel',
  RequestedPath: 'in NotFoundState',

  AcceptedMarks: 'fetches the payment methods',
  CardRail: 'has the appearance of ProductRail',
  SuggestedProducts: 'fetches what CardRail shows',
  Suggestions: 'loads SuggestedProducts',

  CategoryControls: 'has the appearance of ListControls',
  LaterPages: 'has the appearance of ListingProducts',
  ListControls: 'fetches what ListingToolbar and FacetPanel show',
  LoadMoreButton: 'in ListingProducts',
  ProductList: 'has the appearance of its parts',
  LoadMoreList: 'fetches what ListingProducts shows',
  StaticProductList: 'has the appearance of its parts',
  ToolbarRow: 'in ListingToolbar',
  ClientIntlProvider: 'provides messages to every story',
  ShopProvider: 'provides messages to every story',
  PrefetchLink: 'has the appearance of its children',
  PrivateLink: 'has the appearance of its children',
  ResetOnLeave: 'renders its children',
  JsonLd: 'is for crawlers',
  NotFoundTitle: 'sets the title of the document',
};

const EXPORTED = /^export (?:async )?function ([A-Z]\w*)/;
const components = sourceFiles(
  '{ui,feedback,i18n,navigation,address,order-status,payment,price,product,share-link,user,listing}/*.tsx',
)
  .filter(({ path }) => path.startsWith('components/') && !isTest(path))
  .flatMap(({ lines }) => lines.flatMap((line) => EXPORTED.exec(line)?.[1] ?? []));
const stories = sourceFiles('gallery/stories/*.tsx').flatMap(({ lines }) => lines);
const withStory = new Set(
  stories.flatMap((line) => [...line.matchAll(/<([A-Z]\w*)/g)].map(([, name]) => name)),
);

describe('the gallery', () => {
  it('the gallery has a story for every shared component', () => {
    expect(components.length).toBeGreaterThan(50);
    expect(components.filter((name) => !withStory.has(name) && !(name in WITHOUT_STORY))).toEqual(
      [],
    );
  });

  it('the list of components without a story has no obsolete entry', () => {
    expect(
      Object.keys(WITHOUT_STORY).filter(
        (name) => withStory.has(name) || !components.includes(name),
      ),
    ).toEqual([]);
    const shownIn = Object.values(WITHOUT_STORY).flatMap(
      (reason) => /^in (\w+)/.exec(reason)?.[1] ?? [],
    );
    expect(shownIn.filter((name) => !withStory.has(name))).toEqual([]);
  });
});
