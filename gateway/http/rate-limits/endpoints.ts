/** Endpoints as in the OpenAPI document, grouped as limits apply to them. */
const PRODUCT = '/product/api/WEB/Product';
const USERS = '/user/api/WEB/Users';
const PAYMENT = '/payment/api/Web';

export const CATALOGUE = [
  `GET ${PRODUCT}/GetAll`,
  `GET ${PRODUCT}/GetByIdWebSite`,
  `GET ${PRODUCT}/GetById`,
  `GET ${PRODUCT}/GetByMigrationId`,
  `GET ${PRODUCT}/GetAllProductAndCollectionGroupByCategoryWebSite`,
  `GET ${PRODUCT}/GetProductAndCollectionByCategoryWebSite`,
  `GET ${PRODUCT}/GetProductAndCollectionByIdWebSite`,
  `GET ${PRODUCT}/GetHomePageList`,
];
export const CART = [
  `POST ${PRODUCT}/CheckAvailably`,
  `GET ${PAYMENT}/CountryDeliveryFees/GetDeliveryFees`,
  `GET ${PAYMENT}/CountryDeliveryFees/GetDeliveryFeesForForeign`,
  `GET ${PAYMENT}/PaymentMethods`,
];
const PURCHASE = `POST ${PAYMENT}/PaymentRequest/PerformPurchase`;
export const PAYMENT_ATTEMPTS = [
  PURCHASE,
  `POST ${PAYMENT}/PaymentRequest/RetryPayment`,
  'POST /payment/api/DeemaPayment/create-checkout',
];
const DEEMA = '/payment/api/DeemaPayment';
export const PAYMENT_STATUS = [
  'GET /payment/return/{returnId}',
  `GET ${DEEMA}/order/reference/{orderReference}`,
  `GET ${DEEMA}/order/merchant/{merchantOrderId}`,
  `GET ${DEEMA}/payment/success`,
  `POST ${DEEMA}/capture/{orderReference}`,
];
export const CANCELLATIONS = [
  `POST ${PAYMENT}/ProfileUser/CancelDeliveryRequestInCach`,
  `POST ${PAYMENT}/CancelationRequest/Create`,
  `PUT ${PAYMENT}/UserPurshase/changeStatusUserPurshase`,
];
export const INVOICES = [
  `GET ${PAYMENT}/Invoice/GetByRequestId`,
  `GET ${PAYMENT}/Invoice/GetPdfByRequestId`,
];
export const DELIVERY_RATES = [
  `POST ${PAYMENT}/DHL/GetRate`,
  `POST ${PAYMENT}/DHL/GetRateOrFees`,
  `GET ${PAYMENT}/DHL/TrackingDhlOrders`,
];
export const PHONE_CHECK = [`GET ${USERS}/CheckMobilePhone`];
export const PROMOTION = [`POST ${PRODUCT}/CheckPromotionCode`, PURCHASE];
export const SEARCH = [`GET ${PRODUCT}/searchProductInHomePage`];
export const ANALYTICS_EVENTS = [`POST ${PAYMENT}/FacebookEvent/sendEventFacebook`];
export const WEB_VITALS = [`POST ${PAYMENT}/WebVitals/Send`];
export const ORDER_TRACKING = [`POST ${PAYMENT}/UserPurshase/TrackOrder`];
export const ORDER_LOOKUP = [`GET ${PAYMENT}/UserPurshase/GetUserPurshaseHistoryByRefCode`];
export const SHARE_IMAGE = ['GET /media/share/{language}/{kind}/{name}/picture.jpg'];
export const PROFILE_UPDATES = [`PUT ${USERS}/UpdateUserWeb`, `PUT ${USERS}/UpdateUser`];
export const PROFILE_READS = [
  `GET ${USERS}/GetById`,
  `GET ${USERS}/GetUserByIdWeb`,
  `GET ${USERS}/GetUserWebByMobileNumber`,
  `GET ${USERS}/Login`,
];
export const REGISTRATION = [`POST ${USERS}/Create`];
export const OTP_VERIFY = [`POST ${USERS}/VerifyOTP`];
export const OTP_RESEND = [`POST ${USERS}/RetryOTPCode`];
export const CONTACT = ['POST /user/api/WEB/Contact/Create'];
export const BACK_IN_STOCK = [`POST ${PRODUCT}/NotifyBackInStock`];
