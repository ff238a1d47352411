export { registerFulfilment, registerStaffFulfilment } from './calls.ts';
export { registerShipments } from './shipments/shipment-calls.ts';
export { hideFields } from './staff/hide-fields.ts';
export { cancelAndRefund } from './status/cancel-and-refund.ts';
export { cancelUncollected } from './status/cancel-uncollected.ts';
