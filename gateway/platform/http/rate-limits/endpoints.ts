import { DEEMA_API } from '../../../../lib/contract/deema.ts';
import {
  PASSKEY_API,
  PAYMENT_API,
  PRODUCT_API,
  REVIEW_API,
  USERS_API,
} from '../../../../lib/contract/paths.ts';

/** Endpoints as in the OpenAPI document, grouped as limits apply to them. */
export const CATALOGUE = [
  `GET ${PRODUCT_API}/GetAll`,
  `GET ${PRODUCT_API}/GetByIdWebSite`,
  `GET ${PRODUCT_API}/GetById`,
  `GET ${PRODUCT_API}/GetByMigrationId`,
  `GET ${PRODUCT_API}/GetAllProductAndCollectionGroupByCategoryWebSite`,
  `GET ${PRODUCT_API}/GetProductAndCollectionByCategoryWebSite`,
  `GET ${PRODUCT_API}/GetProductAndCollectionByIdWebSite`,
  `GET ${PRODUCT_API}/GetHomePageList`,
  `GET ${REVIEW_API}/GetByProduct`,
];
export const CART = [
  `POST ${PRODUCT_API}/CheckAvailably`,
  `GET ${PAYMENT_API}/CountryDeliveryFees/GetDeliveryFees`,
  `GET ${PAYMENT_API}/CountryDeliveryFees/GetDeliveryFeesForForeign`,
  `GET ${PAYMENT_API}/PaymentMethods`,
];
const PURCHASE = `POST ${PAYMENT_API}/PaymentRequest/PerformPurchase`;
export const PAYMENT_ATTEMPTS = [
  PURCHASE,
  `POST ${PAYMENT_API}/PaymentRequest/RetryPayment`,
  `POST ${DEEMA_API}/create-checkout`,
];
export const PAYMENT_STATUS = [
  'GET /payment/return/{returnId}',
  `GET ${DEEMA_API}/order/reference/{orderReference}`,
  `GET ${DEEMA_API}/order/merchant/{merchantOrderId}`,
  `GET ${DEEMA_API}/payment/success`,
  `POST ${DEEMA_API}/capture/{orderReference}`,
];
const CHANGE_STATUS = `PUT ${PAYMENT_API}/UserPurshase/changeStatusUserPurshase`;
export const HAND_OVERS = [CHANGE_STATUS];
export const CANCELLATIONS = [
  `POST ${PAYMENT_API}/ProfileUser/CancelDeliveryRequestInCach`,
  `POST ${PAYMENT_API}/CancelationRequest/Create`,
  CHANGE_STATUS,
  `POST ${PAYMENT_API}/Return/Create`,
  `PUT ${PAYMENT_API}/Return/Withdraw`,
];
export const INVOICES = [
  `GET ${PAYMENT_API}/Invoice/GetByRequestId`,
  `GET ${PAYMENT_API}/Invoice/GetPdfByRequestId`,
];
export const DELIVERY_RATES = [
  `POST ${PAYMENT_API}/DHL/GetRate`,
  `POST ${PAYMENT_API}/DHL/GetRateOrFees`,
  `GET ${PAYMENT_API}/DHL/TrackingDhlOrders`,
];
export const STAFF_SIGN_IN = ['POST /admin/session'];
export const PHONE_CHECK = [`GET ${USERS_API}/CheckMobilePhone`];
export const PROMOTION = [`POST ${PRODUCT_API}/CheckPromotionCode`, PURCHASE, 'POST /ucp/mcp'];
export const SEARCH = [`GET ${PRODUCT_API}/searchProductInHomePage`];
export const ANALYTICS_EVENTS = [`POST ${PAYMENT_API}/FacebookEvent/sendEventFacebook`];
export const WEB_VITALS = [`POST ${PAYMENT_API}/WebVitals/Send`];
export const ORDER_TRACKING = [
  `POST ${PAYMENT_API}/UserPurshase/TrackOrder`,
  `POST ${PAYMENT_API}/UserPurshase/ClaimOrder`,
  `GET ${PAYMENT_API}/OrderAccess/GetContacts`,
];
export const ORDER_LOOKUP = [`GET ${PAYMENT_API}/UserPurshase/GetUserPurshaseHistoryByRefCode`];
export const SHARE_IMAGE = ['GET /media/share/{language}/{kind}/{name}/picture.jpg'];
export const FEEDS = ['GET /feeds/{file}'];
export const PROFILE_UPDATES = [
  `PUT ${USERS_API}/UpdateUserWeb`,
  `PUT ${USERS_API}/UpdateUser`,
  `POST ${USERS_API}/PasswordChanged`,
];
export const PROFILE_READS = [
  `GET ${USERS_API}/GetPointsHistory`,
  `GET ${USERS_API}/GetById`,
  `GET ${USERS_API}/GetUserByIdWeb`,
  `GET ${USERS_API}/GetUserWebByMobileNumber`,
  `GET ${USERS_API}/Login`,
  `GET ${REVIEW_API}/CanReview`,
  `GET ${PASSKEY_API}/GetAll`,
];
export const REGISTRATION = [`POST ${USERS_API}/Create`];
export const OTP_VERIFY = [
  `POST ${USERS_API}/VerifyOTP`,
  `POST ${USERS_API}/LoginWithCode`,
  `POST ${PAYMENT_API}/OrderAccess/Verify`,
];
export const OTP_RESEND = [
  `POST ${USERS_API}/RetryOTPCode`,
  `POST ${USERS_API}/SendLoginCode`,
  `POST ${PAYMENT_API}/OrderAccess/SendCode`,
];
export const PASSKEY_LOGIN = [`POST ${PASSKEY_API}/LoginOptions`, `POST ${PASSKEY_API}/Login`];
export const PASSKEY_CHANGES = [
  `POST ${PASSKEY_API}/CreateOptions`,
  `POST ${PASSKEY_API}/Create`,
  `PUT ${PASSKEY_API}/Rename`,
  `DELETE ${PASSKEY_API}/Delete`,
];
export const AGENTS = ['POST /ucp/mcp'];
export const HAND_OFF = ['POST /ucp/HandOff'];
export const CONTACT = ['POST /user/api/WEB/Contact/Create'];
export const BACK_IN_STOCK = [`POST ${PRODUCT_API}/NotifyBackInStock`];
export const REVIEW_WRITES = [`POST ${REVIEW_API}/Create`, `PUT ${REVIEW_API}/Update`];
