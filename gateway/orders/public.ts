export { registerOrders, registerStaffOrders } from './calls.ts';
export { getOrderCodeContent } from './codes/messages.ts';
export { recordCorrection, toCorrectedOrder } from './corrections/record-correction.ts';
export {
  listEndedReservations,
  releaseCorrection,
  reserveCorrection,
} from './corrections/reserve-correction.ts';
export { registerInvoices } from './documents/invoice-calls.ts';
export { formatDinar, formatKuwaitTime } from './documents/invoice-text.ts';
export type { DocumentServices } from './documents/services.ts';
export { askForAddress } from './gifts/confirm-order.ts';
export {
  findGiftLink,
  findOrderGiftLink,
  getClosedGift,
} from './gifts/gift-links.ts';
export {
  type GiftMessageContext,
  loadGiftContent,
  MAX_GIFT_SENDS,
  queueGiftMessage,
  toGiftLink,
} from './gifts/gift-message.ts';
export { isShort, loadAvailableStock } from './inventory/available-stock.ts';
export {
  type BuyerKey,
  getCashKeys,
  getUnpaidKeys,
  isOpenCash,
  isReserving,
  loadKeys,
  saveKeys,
} from './inventory/buyer-keys.ts';
export { insertOrder, rewriteOrder, toCorrectedLines } from './inventory/order-lines.ts';
export {
  type CurrentOrder,
  type DiscountedLine,
  hasPromotions,
  type PricedOrder,
  toPromotionColumns,
} from './inventory/priced-order.ts';
export {
  commitReservation,
  countSold,
  loadStockUses,
  OutOfStockError,
  releaseOrder,
  reserveAgain,
  reserveForOrder,
  restockUnits,
  type StockUse,
} from './inventory/reservation.ts';
export {
  planReservation,
  type Reservation,
  releaseEarlierOrders,
} from './inventory/reservation-limits.ts';
export {
  publishStockChanges,
  type StockChanges,
  trackOrderStockChanges,
  trackStockChanges,
} from './inventory/stock-changes.ts';
export { returnHeldUnits, returnUnits, toStockUses } from './inventory/unit-stock.ts';
export { describeCorrection } from './messages/correction-facts.ts';
export { loadOrderContent, type OrderMessageContext } from './messages/order-content.ts';
export { hasVerifiedPhone, queueOrderMessages } from './messages/queue-order-messages.ts';
export { canReceivePoints } from './points/balance.ts';
export { addRefundedPoints, earnPoints, takeBackPoints } from './points/earn-points.ts';
export { expirePoints } from './points/expire-points.ts';
export { requirePoints } from './points/require-points.ts';
export { lockPerson } from './points/staff-points.ts';
export { queueAgentEvent } from './record/agent-events.ts';
export {
  findAttempt,
  findReturningAttempt,
  insertAttempt,
  listAttempts,
  pendingAttempt,
} from './record/attempts.ts';
export { type Buyer, loadBuyer, requireBuyer } from './record/buyer.ts';
export {
  addressComplete,
  cannotCancel,
  domesticOrder,
  illegalTransition,
  insufficientPoints,
  nationalAddressMissing,
  noCancellationRequested,
  nothingToShip,
  orderNotFound,
  outOfStock,
  paymentUnavailable,
  pointsNotPossible,
  promotionInvalid,
  toBreakdown,
  totalChanged,
} from './record/conflicts.ts';
export {
  getOrderRevision,
  isCorrectable,
  listChangedParts,
} from './record/correction-state.ts';
export {
  getFirstStatus,
  isAddressHidden,
  isAddressMissing,
} from './record/gift-address.ts';
export { createHandOffTokens, type HandOffTokens } from './record/hand-off-tokens.ts';
export { hasIncompleteAddress } from './record/incomplete-addresses.ts';
export { endOfDay, startOfDay } from './record/kuwait-day.ts';
export { listMatching } from './record/list-orders.ts';
export { loadOrder, loadOrderLines } from './record/load-order.ts';
export {
  findOrder,
  getOrderAccess,
  requireChangeableOrder,
  requireOpenOrder,
  requireOwnedOrder,
  requireReferenceCode,
  requireStaffOrder,
} from './record/order-access.ts';
export { toOrder } from './record/order-mapping.ts';
export {
  addHistory,
  assignInvoiceNumber,
  loadStatusBeforeRequest,
  lockOrder,
  type NewOrder,
  newReferenceCode,
  transition,
} from './record/order-records.ts';
export { purchaseBody } from './record/order-request-schemas.ts';
export { isPayExpired } from './record/pay-until.ts';
export { endPendingCorrection, findPendingCorrection } from './record/pending-correction.ts';
export { newPickUpCode } from './record/pick-up-code.ts';
export { toRefundLine } from './record/refund-mapping.ts';
export {
  canBeCancelledNow,
  getChangeKind,
  getStatusEvent,
  isFromStatus,
  requireStatus,
  requireWayOfDelivery,
  type StatusChange,
  toParcel,
} from './record/status-rules.ts';
export { loadReturnContent } from './returns/return-mail.ts';
export { toReturn } from './returns/return-mapping.ts';
export {
  closeRefundedReturn,
  findReturn,
  illegalReturnTransition,
  listReturns,
  queueReturnMail,
  reopenExchangedReturn,
  returnNotFound,
  toHistoryEntry,
  transitionReturn,
} from './returns/return-records.ts';
export type { OrderServices } from './services.ts';
