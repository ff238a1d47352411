export {
  type DeliveryFeeTerms,
  findDeliveryFeeRule,
  loadDeliveryFeeRules,
  loadHolidays,
  registerDelivery,
} from './delivery-fee.ts';
export {
  seedDeliveryFees,
  seedHolidays,
  writeDeliveryFees,
  writeHolidays,
} from './delivery-rows.ts';
export type { CreatedShipment, DeliveryOption } from './dhl/carrier.ts';
export { createCarrier } from './dhl/create-carrier.ts';
export {
  type DeliveryQuote,
  loadDeliveryOptions,
  quoteDelivery,
  registerDhl,
} from './dhl/rates.ts';
export type { ShippingServices } from './services.ts';
