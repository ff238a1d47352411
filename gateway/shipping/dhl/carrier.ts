import type { Address } from '../../../lib/contract/address.ts';
import type { Shipment } from '../../../lib/contract/order.ts';
import type { Localized } from '../../../lib/contract/text.ts';
import { localize } from '../../platform/messages/messages.ts';

/**
 * The parameters of a rate. The catalogue has no weights, so the number of units is used instead.
 */
export interface RateRequest {
  countryCode: string;
  city: string;
  postalCode?: string | undefined;
  /** The sum of all quantities. */
  units: number;
}

/** A delivery service that can be selected by its code. */
export interface DeliveryOption {
  code: string;
  name: Localized;
  feeFils: number;
  /** Working days. */
  minDays: number;
  maxDays: number;
}

interface ParcelLine {
  title: string;
  quantity: number;
  lineFils: number;
  hsCode?: string | undefined;
  /** The shop's own country by default. */
  originCountry?: string | undefined;
}

/** The data of a shipment to be created. */
export interface CarrierParcel {
  orderNumber: string;
  address: Address;
  customer: { name: string; phone: string; email: string };
  /** Titles in English, for customs. */
  lines: readonly ParcelLine[];
  /** Of the packed parcel, in kg; by default calculated from the number of units. */
  weightKg?: number | undefined;
  /** The service that the buyer paid for; by default the fastest. */
  service?: string | undefined;
}

export interface CreatedShipment {
  trackingNumber: string;
  /** The PDF to print; undefined when the carrier sent none. */
  waybill?: Uint8Array | undefined;
}

export interface DhlAccount {
  /** The base URL of MyDHL, such as `https://express.api.dhl.com/mydhlapi`. */
  url: string;
  user: string;
  password: string;
  /** The shop's customer number. */
  account: string;
  /** The sender of shipments, which staff may change. */
  loadShipper: () => Promise<Shipper>;
}

export interface Shipper {
  name: string;
  address: string;
  phone: string;
  email: string;
}

/** The operations of DHL that the shop uses. All failures throw `carrier_unavailable` (503). */
export interface DhlCarrier {
  /** Delivery services, cheapest last; empty for a destination without delivery. */
  rates(question: RateRequest): Promise<DeliveryOption[]>;
  createShipment(parcel: CarrierParcel): Promise<CreatedShipment>;
  /** Undefined for an unknown tracking number. */
  track(trackingNumber: string): Promise<Shipment | undefined>;
}

/** DHL's services as the shop offers them. */
export const DHL_SERVICES = {
  dhlExpress: { name: localize(({ delivery }) => delivery.dhlExpress), minDays: 1, maxDays: 3 },
  dhlEconomy: { name: localize(({ delivery }) => delivery.dhlEconomy), minDays: 3, maxDays: 5 },
} as const satisfies Record<string, Omit<DeliveryOption, 'code' | 'feeFils'>>;

export type DhlService = keyof typeof DHL_SERVICES;

export function isDhlService(code: string): code is DhlService {
  return Object.hasOwn(DHL_SERVICES, code);
}
