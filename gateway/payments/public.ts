export { beginPayment } from './attempts/begin-payment.ts';
export { endUnpaidCorrections } from './attempts/end-corrections.ts';
export { expireUnpaidOrders } from './attempts/expire-unpaid.ts';
export { registerPaymentReturn, registerPaymentWebhook } from './attempts/payment-calls.ts';
export { reconcilePayments } from './attempts/reconcile-payments.ts';
export { createPaymentRefresh, refreshPayment } from './attempts/refresh-on-read.ts';
export { syncPayment, voidOpenPayment } from './attempts/sync-payment.ts';
export { registerStaffPayments } from './calls.ts';
export { recordBranchCash } from './cash/branch-cash.ts';
export { countOpenCash } from './cash/cash-records.ts';
export { type LinkMessageContext, loadLinkContent, toStaffLink } from './links/link-message.ts';
export {
  createPaymentLink,
  findOpenLink,
  findPaymentLink,
  getClosedState,
} from './links/payment-links.ts';
export { queueLinkMessage } from './links/send-link.ts';
export { readPaymentAccounts } from './provider/accounts.ts';
export { getShopMethods } from './provider/payments.ts';
export { type EligibilityRequest, ProviderFailure } from './provider/provider.ts';
export { createPayments } from './providers/create-payments.ts';
export { reconcileDay } from './reconciliation/reconcile-day.ts';
export { beginCorrectionRefund, beginRefund } from './refunds/begin-refund.ts';
export { beginReturnRefund } from './refunds/begin-return-refund.ts';
export { isCoveringRefunds } from './refunds/covering-refunds.ts';
export { requireBalance } from './refunds/ledger.ts';
export { loadPayment, toLedger } from './refunds/load-payment.ts';
export { hasOpenRefund, loadRefundable } from './refunds/load-refundable.ts';
export {
  findOpenRefund,
  getReturnRefund,
  getUnitsFils,
  getUnreturnedPoints,
  refundTooHigh,
} from './refunds/refundable.ts';
export { refundOrder, startRefund } from './refunds/refunds.ts';
export type { PaymentServices } from './services.ts';
