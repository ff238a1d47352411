export { registerMethods, registerStaffPrices, registerStaffSelling } from './calls.ts';
export { registerCorrections } from './corrections/correction-calls.ts';
export { registerGifts } from './gifts/gift-calls.ts';
export { remindOfGifts } from './gifts/remind-gifts.ts';
export { registerPaymentLinks } from './payment-links/payment-link-calls.ts';
export { findCountry, quoteOrder } from './pricing/price-order.ts';
export { createPurchaseQueue } from './purchase/perform-purchase.ts';
export { registerPurchases } from './purchase/purchase-calls.ts';
export type { CheckoutServices } from './services.ts';
