import type { Address } from '../../../lib/api/contract/address.ts';
import type { Shipment } from '../../../lib/api/contract/order.ts';
import type { Localized } from '../../../lib/api/contract/text.ts';

/** What a carrier's price depends on. Items have no weight in the catalogue: their number stands for it. */
export interface RateQuestion {
  countryCode: string;
  city: string;
  postalCode?: string | undefined;
  /** Pieces of goods, all quantities together. */
  units: number;
}

/** A way of delivering that can be chosen by its code. */
export interface DeliveryOption {
  code: string;
  name: Localized;
  feeFils: number;
  /** Working days. */
  minDays: number;
  maxDays: number;
}

/** A parcel to be handed over. */
export interface Parcel {
  orderNumber: string;
  address: Address;
  customer: { name: string; phone: string; email: string };
  /** Titles are in English: customs read them. */
  lines: readonly { title: string; quantity: number; lineFils: number }[];
  /** The service that the buyer paid for; the carrier's quickest without one. */
  service?: string | undefined;
}

/** The shop's account with DHL. */
export interface DhlAccount {
  /** Where MyDHL answers, e.g. `https://express.api.dhl.com/mydhlapi`. */
  url: string;
  user: string;
  password: string;
  /** The shop's customer number. */
  account: string;
  /** From where parcels leave. */
  shipper: { name: string; address: string; phone: string; email: string };
}

/** What the shop asks of DHL. Whatever fails on the way throws `carrier_unavailable` (503). */
export interface DhlCarrier {
  /** Cheapest last; empty where DHL does not deliver. */
  rates(question: RateQuestion): Promise<DeliveryOption[]>;
  createShipment(parcel: Parcel): Promise<{ trackingNumber: string }>;
  /** Undefined for a number that the carrier does not know. */
  track(trackingNumber: string): Promise<Shipment | undefined>;
}

/** DHL's services as the shop offers them. */
export const DHL_SERVICES = {
  dhlExpress: { name: { En: 'DHL Express', Ar: 'دي إتش إل السريع' }, minDays: 1, maxDays: 3 },
  dhlEconomy: { name: { En: 'DHL Economy', Ar: 'دي إتش إل الاقتصادي' }, minDays: 3, maxDays: 5 },
} as const satisfies Record<string, Omit<DeliveryOption, 'code' | 'feeFils'>>;

export type DhlService = keyof typeof DHL_SERVICES;

export function isDhlService(code: string): code is DhlService {
  return Object.hasOwn(DHL_SERVICES, code);
}

export const countUnits = (lines: readonly { quantity: number }[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);
