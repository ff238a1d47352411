export { findDeliveryFeeRule, getDeliveryFee } from './delivery-fee.ts';
export type { DeliveryOption } from './dhl/carrier.ts';
export { type CreatedShipment, ORIGIN_COUNTRY } from './dhl/carrier.ts';
export { createCarrier } from './dhl/create-carrier.ts';
export { registerDhl } from './dhl/handlers.ts';
export { type DeliveryQuote, quoteDelivery } from './dhl/quote-delivery.ts';
export { registerDelivery } from './handlers.ts';
export type { ShippingServices } from './services.ts';
