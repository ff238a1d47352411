import type { Address } from '../../../../lib/contract/address.ts';
import type { ChosenOption } from '../../../../lib/contract/group.ts';
import type { NotReturnable } from '../../../../lib/contract/item.ts';
import type { Media } from '../../../../lib/contract/media.ts';
import type {
  FollowUp,
  HistoryEvent,
  Order,
  OrderStatus,
  PickUp,
  RefundLine,
  RefundType,
} from '../../../../lib/contract/order.ts';
import type { CorrectedPart } from '../../../../lib/contract/order-correction.ts';
import type { OrderGift } from '../../../../lib/contract/order-gift.ts';
import type { PaymentMethod } from '../../../../lib/contract/payment-methods.ts';
import type { Localized } from '../../../../lib/contract/text.ts';
import type { Language } from '../../../../lib/contract/user.ts';
import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  uuid,
} from '../sql.ts';
import { instant } from './columns.ts';

/** Who uses a promotion code: keyed digests of phone and e-mail, null where there is none. */
export interface PromotionPerson {
  isGuest: boolean;
  phoneDigest: string | null;
  isPhoneVerified: boolean;
  emailDigest: string | null;
  isEmailVerified: boolean;
}

/** A gift whose recipient enters the address; the city is that of the address. */
export type StoredGift = Omit<OrderGift, 'city'>;

/** A promotion that applied without a code. */
export interface AutomaticPromotion {
  code: string;
  message: Localized;
  discountFils: number;
}

/** Where an order is collected, and the number of its code without prefix and check digit. */
export interface StoredPickUp {
  branch: PickUp['branch'];
  code: number;
}

export const orders = pgTable('orders', {
  referenceCode: text('reference_code').primaryKey(),
  /** The number without prefix and check digit (lib/domain/order-number.ts). */
  orderNumber: integer('order_number').notNull().default(sql`next_order_number()`),
  requestId: uuid('request_id').notNull(),
  userId: text('user_id').notNull(),
  status: text().$type<OrderStatus>().notNull(),
  /** `held`: reserved for this order; `claimed`: deducted from the stock; `free`: neither. */
  stockState: text('stock_state', { enum: ['held', 'claimed', 'free'] }).notNull(),
  countryCode: text('country_code').notNull(),
  display: jsonb().$type<Order['display']>().notNull(),
  language: text().$type<Language>().notNull(),
  source: text().notNull(),
  subTotalFils: integer('sub_total_fils').notNull(),
  discountFils: integer('discount_fils').notNull(),
  deliveryFeeFils: integer('delivery_fee_fils').notNull(),
  /** Fee for wrapping the order as a gift; 0 if it is not wrapped. */
  wrappingFils: integer('wrapping_fils').notNull().default(0),
  pointsFils: integer('points_fils').notNull(),
  /** What an exchange carries of the payment of its first order; null for an order that was bought. */
  exchangedFils: integer('exchanged_fils'),
  /** Amount to pay after points and what an exchange carries. */
  totalFils: integer('total_fils').notNull(),
  promoCode: text('promo_code'),
  /** Those of `discountFils` that the order has besides its code. */
  automaticPromotions: jsonb('automatic_promotions')
    .$type<AutomaticPromotion[]>()
    .notNull()
    .default([]),
  /** Who uses the promotions; null without one. */
  promotionPerson: jsonb('promotion_person').$type<PromotionPerson>(),
  deliveryService: text('delivery_service'),
  paymentMethod: text('payment_method').$type<PaymentMethod>().notNull(),
  /** Refund that the shopper requested with the cancellation, and that was executed. */
  refundType: text('refund_type').$type<RefundType>().notNull().default('None'),
  /** Of an order that is collected: name, phone and country only. */
  address: jsonb().$type<Address>().notNull(),
  /** Null for an order that is delivered. */
  pickUp: jsonb('pick_up').$type<StoredPickUp>(),
  /** When it became ready to be collected. */
  readyAt: instant('ready_at'),
  customer: jsonb().$type<NonNullable<Order['customer']>>().notNull(),
  /** For staff and for the gift card; null when empty and after erasure of the account. */
  orderNote: text('order_note'),
  giftMessage: text('gift_message'),
  /** Null unless the recipient enters the address: until then it has name, phone and country only. */
  gift: jsonb().$type<StoredGift>(),
  /** Digest of the network from which the order was sent. */
  network: text(),
  /** As stated at the purchase; null while the day of a pre-order is unknown. */
  deliveryFrom: date('delivery_from', { mode: 'string' }),
  deliveryTo: date('delivery_to', { mode: 'string' }),
  /** For how many hours after the purchase it can be paid. */
  payHours: integer('pay_hours').notNull().default(24),
  /** The end of its payment link, until which it is unpaid and keeps its units; null without one. */
  reservedUntil: instant('reserved_until'),
  /** Assigned when the order is confirmed, from a sequence without gaps. */
  invoiceNumber: text('invoice_number'),
  /** When cash was paid before the hand-over, at a branch. */
  cashPaidAt: instant('cash_paid_at'),
  carrier: text({ enum: ['DHL', 'Own'] }),
  trackingNumber: text('tracking_number'),
  /** What staff still have to do with an order that ended. */
  followUp: text('follow_up').$type<FollowUp>(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
export type OrderRow = typeof orders.$inferSelect;

/** Order lines with the data at the time of purchase. */
export const orderLines = pgTable(
  'order_lines',
  {
    referenceCode: text('reference_code').notNull(),
    position: integer().notNull(),
    typeId: text('type_id').notNull(),
    type: text({ enum: ['PRODUCT', 'COLLECTION'] }).notNull(),
    sku: text().notNull(),
    seName: text('se_name').notNull(),
    title: jsonb().$type<Localized>().notNull(),
    options: jsonb().$type<ChosenOption[]>(),
    media: jsonb().$type<Media>(),
    quantity: integer().notNull(),
    /** Before a sale; null in orders of before this column. */
    listFils: integer('list_fils'),
    unitFils: integer('unit_fils').notNull(),
    lineFils: integer('line_fils').notNull(),
    /** The line's part of the order's `discountFils`. */
    discountFils: integer('discount_fils').notNull(),
    preOrder: boolean('pre_order').notNull().default(false),
    preOrderShipDate: date('pre_order_ship_date', { mode: 'string' }),
    notReturnable: text('not_returnable').$type<NotReturnable>(),
    /** The products of a bundle; null for a product. */
    parts: jsonb().$type<{ productId: string; quantity: number }[]>(),
  },
  (table) => [primaryKey({ columns: [table.referenceCode, table.position] })],
);
export type OrderLineRow = typeof orderLines.$inferSelect;

/** Units that an order uses of each item, bundles resolved to their products. */
export const orderReservations = pgTable(
  'order_holds',
  {
    referenceCode: text('reference_code').notNull(),
    itemId: text('item_id').notNull(),
    units: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.referenceCode, table.itemId] })],
);

/** Append-only: the database rejects changes. */
export const orderHistory = pgTable('order_history', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  referenceCode: text('reference_code').notNull(),
  status: text().$type<OrderStatus>().notNull(),
  at: instant('at').notNull(),
  actor: text({ enum: ['owner', 'staff', 'system'] }).notNull(),
  note: jsonb().$type<Localized>(),
  /** Null for a change of the status. */
  event: text().$type<HistoryEvent>(),
  /** Set by the database for requests of staff. */
  staffId: text('staff_id'),
});
export type OrderHistoryRow = typeof orderHistory.$inferSelect;

export const cancellationRequests = pgTable('cancellation_requests', {
  id: uuid().primaryKey(),
  referenceCode: text('reference_code').notNull(),
  reason: text().notNull(),
  refundType: text('refund_type').$type<RefundType>().notNull(),
  createdAt: instant('created_at').notNull(),
});

/** The parts of an order that a correction writes anew. */
export type CorrectedOrder = Pick<
  OrderRow,
  | 'countryCode'
  | 'display'
  | 'subTotalFils'
  | 'discountFils'
  | 'deliveryFeeFils'
  | 'wrappingFils'
  | 'pointsFils'
  | 'totalFils'
  | 'promoCode'
  | 'automaticPromotions'
  | 'deliveryService'
  | 'pickUp'
  | 'deliveryFrom'
  | 'deliveryTo'
>;

/** What a correction made of an order, without what was written about persons. */
export interface OrderVersion {
  order: CorrectedOrder;
  lines: OrderLineRow[];
}

export type OrderContactParts = Pick<OrderRow, 'address' | 'giftMessage'>;

/** Corrections of orders, each with the order before and afterwards. */
export const orderCorrections = pgTable(
  'order_corrections',
  {
    referenceCode: text('reference_code').notNull(),
    /** 1 for the first one. */
    version: integer().notNull(),
    actor: text({ enum: ['owner', 'staff', 'system'] }).notNull(),
    changed: jsonb().$type<CorrectedPart[]>().notNull(),
    before: jsonb().$type<OrderVersion>().notNull(),
    after: jsonb().$type<OrderVersion>().notNull(),
    /** Address and gift text; null after the erasure of the buyer. */
    contacts: jsonb().$type<{ before: OrderContactParts; after: OrderContactParts }>(),
    /** Why, for staff; null after the erasure of the buyer. */
    reason: text(),
    /** The invoice that was replaced and its credit note; null when the invoice stayed right. */
    formerInvoice: text('former_invoice'),
    creditNote: text('credit_note'),
    /** Set by the database for requests of staff. */
    staffId: text('staff_id'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.referenceCode, table.version] })],
);
export type CorrectionRow = typeof orderCorrections.$inferSelect;

/** What a correction makes of an order: prices and lines as they were shown. */
export interface CorrectionPlan {
  changed: CorrectedPart[];
  order: CorrectedOrder & OrderContactParts;
  /** Null when the lines stay. */
  lines: OrderLineRow[] | null;
  /** Units that the order has no more. */
  removed: RefundLine[];
  /** Whether the invoice shows what changes. */
  isOnInvoice: boolean;
}

/**
 * Corrections that are made when a payment link is paid; the database allows one open correction per
 * order. The payment link with the same id has the amount and the end.
 */
export const pendingCorrections = pgTable('pending_corrections', {
  id: uuid().primaryKey(),
  referenceCode: text('reference_code').notNull(),
  /** Null when it has ended. */
  plan: jsonb().$type<CorrectionPlan>(),
  /** Why, for staff; null when it has ended. */
  reason: text(),
  /** Of the order as it was priced: it must be the same when the payment arrives. */
  revision: text().notNull(),
  /** The units that it adds. */
  stockUses: jsonb('stock_uses').$type<{ itemId: string; units: number }[]>().notNull(),
  /** Whether these units are reserved: until it is made, or shortly after its end. */
  isReserved: boolean('is_reserved').notNull().default(true),
  endedAt: instant('ended_at'),
  /** Set by the database for requests of staff. */
  staffId: text('staff_id').default(sql`current_staff() ->> 'staff'`),
  createdAt: instant('created_at').notNull().defaultNow(),
});
export type PendingCorrectionRow = typeof pendingCorrections.$inferSelect;

export const invoiceNumbers = pgTable('invoice_numbers', {
  /** 1: of invoices, 2: of credit notes. */
  id: integer().primaryKey(),
  lastNumber: integer('last_number').notNull(),
});

/**
 * Keys of the reservation limits of an unpaid order. Deleted after one day, because orders may be
 * retried.
 */
export const reservationKeys = pgTable(
  'reservation_keys',
  {
    referenceCode: text('reference_code').notNull(),
    kind: text({ enum: ['guest', 'phone', 'network', 'account'] }).notNull(),
    key: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.referenceCode, table.kind] })],
);

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/**
 * The waybill of a DHL shipment, a PDF that staff print; it shows the recipient and is deleted with
 * their data.
 */
export const waybills = pgTable('waybills', {
  referenceCode: text('reference_code').primaryKey(),
  pdf: bytes().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** Notes about orders that only staff read; deleted with the erasure of the buyer. */
export const orderStaffNotes = pgTable('order_staff_notes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  referenceCode: text('reference_code').notNull(),
  text: text().notNull(),
  /** Set by the database. */
  staffId: text('staff_id').notNull().default(sql`current_staff() ->> 'staff'`),
  createdAt: instant('created_at').notNull().defaultNow(),
});
