import * as analyticsCalls from '../../../../lib/contract/calls/analytics.ts';
import * as backInStockCalls from '../../../../lib/contract/calls/back-in-stock.ts';
import type { Call } from '../../../../lib/contract/calls/call.ts';
import * as cartCalls from '../../../../lib/contract/calls/cart.ts';
import * as contactCalls from '../../../../lib/contract/calls/contact.ts';
import * as deliveryCalls from '../../../../lib/contract/calls/delivery.ts';
import * as handOffCalls from '../../../../lib/contract/calls/hand-off.ts';
import * as orderAccessCalls from '../../../../lib/contract/calls/order-access.ts';
import * as ordersCalls from '../../../../lib/contract/calls/orders.ts';
import {
  OWN_PAYMENT_CALLS,
  OWN_STATUS_CALLS,
} from '../../../../lib/contract/calls/own-payment-calls.ts';
import * as passkeysCalls from '../../../../lib/contract/calls/passkeys.ts';
import * as linkCalls from '../../../../lib/contract/calls/payment-links.ts';
import * as productsCalls from '../../../../lib/contract/calls/products.ts';
import * as purchaseCalls from '../../../../lib/contract/calls/purchase.ts';
import * as returnsCalls from '../../../../lib/contract/calls/returns.ts';
import * as reviewsCalls from '../../../../lib/contract/calls/reviews.ts';
import * as staffCalls from '../../../../lib/contract/calls/staff.ts';
import * as usersCalls from '../../../../lib/contract/calls/users.ts';

const toEndpoints = (...calls: Call[]): string[] =>
  calls.map(({ method, path }) => `${method.toUpperCase()} ${path}`);

/** Endpoints as in the OpenAPI document, grouped as limits apply to them. */
export const CATALOGUE = toEndpoints(
  productsCalls.listItems,
  productsCalls.getItem,
  productsCalls.getItemAsStaff,
  productsCalls.getItemByMigrationId,
  productsCalls.listBestSellersByCategory,
  productsCalls.getCategoryPage,
  productsCalls.getItemPage,
  productsCalls.getHomePage,
  reviewsCalls.listReviews,
);
export const CART = toEndpoints(
  cartCalls.checkAvailability,
  deliveryCalls.getDeliveryFee,
  deliveryCalls.getForeignDeliveryFee,
  purchaseCalls.listPaymentMethods,
);
export const PAYMENT_ATTEMPTS = toEndpoints(
  purchaseCalls.performPurchase,
  purchaseCalls.retryPayment,
  linkCalls.performLinkPayment,
  ...Object.values(OWN_PAYMENT_CALLS).map(({ start }) => start),
);
export const PAYMENT_STATUS = [
  ...toEndpoints(...OWN_STATUS_CALLS),
  'GET /payment/return/{returnId}',
];
export const HAND_OVERS = toEndpoints(ordersCalls.changeOrderStatus);
export const CANCELLATIONS = toEndpoints(
  ordersCalls.cancelCashOrder,
  ordersCalls.requestCancellation,
  ordersCalls.changeOrderStatus,
  returnsCalls.requestReturn,
  returnsCalls.withdrawReturn,
);
export const INVOICES = toEndpoints(ordersCalls.getInvoice, ordersCalls.downloadInvoice);
export const DELIVERY_RATES = toEndpoints(
  deliveryCalls.getDhlRates,
  deliveryCalls.getDhlRatesOrDeliveryFee,
  ordersCalls.trackShipment,
);
export const STAFF_SIGN_IN = toEndpoints(staffCalls.createStaffSession);
export const PHONE_CHECK = toEndpoints(usersCalls.checkPhoneRegistered);
export const PROMOTION = [
  ...toEndpoints(cartCalls.checkPromotionCode, purchaseCalls.performPurchase),
  'POST /ucp/mcp',
];
export const SEARCH = toEndpoints(productsCalls.searchItems);
export const ANALYTICS_EVENTS = toEndpoints(analyticsCalls.sendAnalyticsEvent);
export const WEB_VITALS = toEndpoints(analyticsCalls.sendWebVitals);
export const ORDER_TRACKING = toEndpoints(
  ordersCalls.trackOrder,
  ordersCalls.claimOrder,
  orderAccessCalls.getOrderContacts,
);
export const ORDER_LOOKUP = toEndpoints(ordersCalls.getOrder, linkCalls.getPaymentLink);
export const SHARE_IMAGE = ['GET /media/share/{language}/{kind}/{name}/picture.jpg'];
export const FEEDS = ['GET /feeds/{file}'];
export const PROFILE_UPDATES = toEndpoints(
  usersCalls.updateUser,
  usersCalls.updateUserAlias,
  usersCalls.sendPasswordNotice,
);
export const PROFILE_READS = toEndpoints(
  usersCalls.listPointsChanges,
  usersCalls.getUser,
  usersCalls.getOwnUser,
  usersCalls.getUserByPhone,
  usersCalls.logInUser,
  reviewsCalls.getReviewPermission,
  passkeysCalls.listPasskeys,
);
export const REGISTRATION = toEndpoints(usersCalls.registerUser);
export const OTP_VERIFY = toEndpoints(
  usersCalls.verifyPhone,
  usersCalls.logInWithCode,
  orderAccessCalls.verifyOrderCode,
);
export const OTP_RESEND = toEndpoints(
  usersCalls.resendOneTimeCode,
  usersCalls.sendLoginCode,
  orderAccessCalls.sendOrderCode,
);
export const PASSKEY_LOGIN = toEndpoints(
  passkeysCalls.createPasskeyLoginOptions,
  passkeysCalls.logInWithPasskey,
);
export const PASSKEY_CHANGES = toEndpoints(
  passkeysCalls.createPasskeyOptions,
  passkeysCalls.createPasskey,
  passkeysCalls.updatePasskey,
  passkeysCalls.deletePasskey,
);
export const AGENTS = ['POST /ucp/mcp'];
export const HAND_OFF = toEndpoints(handOffCalls.getHandOff);
export const CONTACT = toEndpoints(contactCalls.sendContactMessage);
export const BACK_IN_STOCK = toEndpoints(backInStockCalls.subscribeBackInStock);
export const REVIEW_WRITES = toEndpoints(reviewsCalls.createReview, reviewsCalls.updateReview);
