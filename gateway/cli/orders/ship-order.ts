import { writeFile } from 'node:fs/promises';
import { InvalidArgumentError } from 'commander';
import { HOME_COUNTRY } from '../../../lib/contract/home-country.ts';
import type { ChangeStatus } from '../../../lib/contract/purchase.ts';
import type { OrderCalls } from './calls.ts';

export interface ShipOptions {
  dhl?: boolean;
  tracking?: string;
  /** kg. */
  weight?: string;
  /** The file of the waybill. */
  label?: string;
}

/** Checks a weight in kg. */
export function parseWeight(text: string): string {
  if (!/^\d{1,2}(\.\d{1,3})?$/.test(text) || Number(text) < 0.1 || Number(text) > 70)
    throw new InvalidArgumentError('Must be a weight from 0.1 to 70 kg, such as 1.5.');
  return text;
}

async function createDhlShipment(
  calls: OrderCalls,
  referenceCode: string,
  { weight, label }: ShipOptions,
): Promise<void> {
  const { orderNumber } = await calls.find(referenceCode);
  const waybill = await calls.createOrderShipment(referenceCode, weight);
  if (waybill) await writeFile(label ?? `${orderNumber}-waybill.pdf`, waybill);
  else if (label !== undefined) throw new Error('DHL sent no waybill; print it in MyDHL+');
}

/**
 * Prepares the shipment of an order. The waybill of DHL is written before the status changes, so
 * that a repeated command writes it again. An order abroad needs a carrier and a number.
 */
export async function prepareShipment(
  calls: OrderCalls,
  referenceCode: string,
  options: ShipOptions,
): Promise<Omit<ChangeStatus, 'referenceCode'>> {
  const { dhl, tracking } = options;
  if (dhl) await createDhlShipment(calls, referenceCode, options);
  const { display, orderNumber, shipment } = await calls.find(referenceCode);
  const isAbroad = display.countryCode !== HOME_COUNTRY;
  if (isAbroad && tracking === undefined && shipment === undefined)
    throw new Error(
      `${orderNumber} goes to ${display.countryCode}: create a DHL shipment with --dhl, or give the number of another carrier with --tracking`,
    );
  return { status: 'Shipped', ...(tracking !== undefined && { trackingNumber: tracking }) };
}
