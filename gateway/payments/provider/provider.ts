import type { Locale } from '../../../lib/contract/locales.ts';
import type { OnlineMethod } from '../../../lib/contract/payment-methods.ts';
import type { RejectionReason } from '../../../lib/domain/payment-rules.ts';
import type { AttemptRow } from '../../platform/db/schema/payments.ts';
import type { ProviderName } from '../../platform/env/payment-variables.ts';

/** `Unknown`: the provider has no such payment. */
export type PaymentState = 'Pending' | 'Paid' | 'Declined' | 'Cancelled' | 'Expired' | 'Unknown';

export interface ProviderStatus {
  state: PaymentState;
  amountFils: number;
  /** The currency of the payment; it must be KWD. */
  currency?: string | undefined;
  /** The attempt id that the provider stores with the payment. */
  reference?: string | undefined;
  /** Fields of the receipt; `rejectionReason` says why a provider does not offer a payment. */
  receipt: Record<string, string>;
  /** The payment failed, but its page can be used again: it may still be paid. */
  isOpenAtProvider?: boolean;
}

/** The status of a payment without an id: the shopper never saw its page. */
export const UNKNOWN_STATUS: ProviderStatus = { state: 'Unknown', amountFils: 0, receipt: {} };

/** A person as providers know them. */
interface PaymentCustomer {
  name: string;
  email: string;
  /** E.164. */
  phone: string;
  isPhoneVerified: boolean;
  /** Undefined for a guest. */
  registeredAt: Date | undefined;
}

interface PaymentItem {
  sku: string;
  title: string;
  quantity: number;
  unitFils: number;
  /** The item's part of the discount, for all its units. */
  discountFils: number;
  imageUrl: string | undefined;
}

export interface DeliveryAddress {
  /** The lines of the address without the city. */
  line: string;
  city: string;
  postalCode: string;
  countryCode: string;
}

/** An earlier order of the customer; Tabby decides with it. */
export interface EarlierOrder {
  placedAt: Date;
  amountFils: number;
  status: 'new' | 'processing' | 'complete' | 'refunded' | 'canceled';
  isCash: boolean;
  customer: Pick<PaymentCustomer, 'name' | 'email' | 'phone'>;
  address: DeliveryAddress;
}

/**
 * Everything that a provider may need to create a payment. Amounts in fils, the currency is KWD.
 */
export interface NewPayment {
  /** The provider creates one payment for each attempt. */
  attemptId: string;
  method: OnlineMethod;
  amountFils: number;
  discountFils: number;
  /** With the fee of the gift wrapping, for which providers have no field. */
  deliveryFeeFils: number;
  /** The public order number. The reference code is a secret and is never sent to providers. */
  orderNumber: string;
  language: Locale;
  customer: PaymentCustomer;
  address: DeliveryAddress;
  items: readonly PaymentItem[];
  earlierOrders: readonly EarlierOrder[];
  /**
   * Where the shopper returns to, with a random id that is not the attempt id. A return proves
   * nothing: the status is fetched from the provider.
   */
  returnUrl: string;
  /** Where the provider sends webhooks. */
  webhookUrl: string;
  expiresAt: Date;
}

/** A created payment: the page on which it is paid, or its status when it has already ended. */
export type CreatedPayment = {
  providerId: string;
  /** Another id, where the provider uses one in refunds and webhooks. */
  secondId?: string;
} & ({ redirectUrl: string } | { status: ProviderStatus });

export interface RefundStatus {
  state: 'Pending' | 'Done' | 'Failed';
  /** Null when the provider rejected the request. */
  providerRefundId: string | null;
  /** The reason of the provider, for staff. */
  failure?: string | undefined;
}

export interface ProviderRefundRequest {
  /** The provider refunds once for each id. */
  id: string;
  amountFils: number;
  /** Null before the provider has accepted the refund. */
  providerRefundId: string | null;
  /** The provider's ids of other refunds of the payment. */
  otherRefundIds?: readonly string[];
  /** Whether an earlier request for the refund was interrupted, so that it may exist. */
  isRepeated?: boolean;
  webhookUrl: string;
}

export interface ListedPayment
  extends Pick<ProviderStatus, 'state' | 'amountFils' | 'currency' | 'reference'> {
  providerId: string;
}

export interface ListedRefund {
  providerRefundId: string;
  state: RefundStatus['state'];
  amountFils: number;
  /** The refund id that the provider stores, where it stores one. */
  reference?: string | undefined;
}

/** What a provider has recorded in a period. */
interface ProviderList {
  payments: ListedPayment[];
  refunds: ListedRefund[];
}

/** A customer and an amount, before an order exists. */
export interface EligibilityRequest {
  /** The user, for the cache. */
  userId: string;
  amountFils: number;
  language: Locale;
  customer: Pick<PaymentCustomer, 'name' | 'email' | 'phone'>;
}

export interface ReceivedWebhook {
  /** The body byte for byte, as text. */
  rawBody: string;
  body: unknown;
  header(name: string): string | undefined;
  /** The IP address of the sender; `unknown` without a connection. */
  ip: string;
}

/** The payment that a verified webhook is about. */
export interface WebhookSubject {
  providerId: string;
  /** The reference of the payment, where the webhook contains it. */
  attemptId?: string | undefined;
  /**
   * What the signature covers, where that is not the whole body: bodies that differ in other fields
   * are the same webhook.
   */
  signedText?: string;
}

type AttemptReference = Pick<AttemptRow, 'id' | 'providerId' | 'secondId' | 'amountFils'>;

/**
 * A payment provider. Its calls have a time limit (`withTimeLimits`), and throw ProviderFailure.
 */
export interface PaymentProvider {
  name: ProviderName;
  create(payment: NewPayment): Promise<CreatedPayment>;
  /** Fetches the status. Captures an authorised payment first, where the provider needs it. */
  status(attempt: AttemptReference): Promise<ProviderStatus>;
  /**
   * Cancels a payment that is still open, where the provider can; otherwise returns its current
   * status, which may be `Pending`. It may have been paid in the meantime.
   */
  cancel(attempt: AttemptReference): Promise<ProviderStatus>;
  /**
   * Starts a refund, once for each refund id, or fetches the status of a started one. One refund of
   * a payment is started at a time: where the provider has no key against repeated requests, a
   * refund with the same amount that is none of the others is the result of an earlier request.
   */
  refund(attempt: AttemptReference, refund: ProviderRefundRequest): Promise<RefundStatus>;
  /**
   * Lists all payments and refunds that were created in a period, for the comparison of a day.
   * Absent where the provider cannot list both: then the status of each payment and refund of the
   * shop is fetched instead.
   * @param period `to` is exclusive
   */
  list?(period: { from: Date; to: Date }): Promise<ProviderList>;
  /** The subject of a webhook; undefined when its signature or secret is not valid. */
  verifyWebhook(webhook: ReceivedWebhook): WebhookSubject | undefined;
  /**
   * Why the provider would reject this customer and amount; undefined when it accepts them. Absent
   * when the provider has no such call.
   */
  checkEligibility?(request: EligibilityRequest): Promise<RejectionReason | undefined>;
  /** Registers the URL of webhooks, unless it is registered or part of each payment. */
  registerWebhook?(url: string): Promise<void>;
}

/** The provider did not respond in time, or responded with an error. */
export class ProviderFailure extends Error {
  constructor(cause: unknown) {
    super('The payment provider request failed', { cause });
  }
}
