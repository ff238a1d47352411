import { LOCALE_COOKIE } from './locale-cookie.ts';

/**
 * Keys of browser storage. The first seven must not change: data of shoppers of the previous shop
 * are stored under them.
 */
export const STORAGE_KEYS = {
  userId: 'userId',
  customerData: 'customerData',
  direction: 'tp_dir',
  locale: LOCALE_COOKIE,
  cart: 'cart_products',
  wishlist: 'wishlist_products',
  currencyCode: 'saved_currency_code',
  currencyChosen: 'currency_chosen',
  /** In the session's storage: the country was asked for in this visit. */
  countryPrompted: 'country_asked',
  /** The promotion code that is applied to the cart. */
  promotionCode: 'promotion_code',
  /** Present if the order is a gift; `wrapped` if it is also wrapped. */
  giftCard: 'gift_card',
  compare: 'compare_products',
  recentlyViewed: 'recently_viewed',
  recentSearches: 'recent_searches',
  /** A purchase without final result (lib/storage/purchase-attempt.ts). */
  placedOrder: 'placed_order',
  /** Reference codes of orders whose purchase was tracked. */
  trackedOrders: 'tracked_orders',
  /** Consent: `{ version, at, measurement, marketing }` (lib/storage/consent.ts). */
  privacyChoices: 'privacy_choices',
  /** Session storage: texts of the order that is being entered (lib/storage/order-texts.ts). */
  orderTexts: 'order_texts',
  /** Session storage: the steps of a purchase that this visit has reached, with consent. */
  funnelSteps: 'funnel_steps',
  /** Session storage: the token of the checkout that an agent began. */
  agentCheckout: 'agent_checkout',
  /** A registration whose last step failed: name, phone and language, never a password. */
  pendingRegistration: 'pending_registration',
  /** Present if the visitor has declined to create a passkey. */
  passkeyDeclined: 'passkey_declined',
} as const;
