import { z } from 'zod';
import type { Shipment } from '../../../lib/contract/order.ts';
import { getTrackingStep, type TrackingStep } from './tracking-steps.ts';

export const trackingSchema = z.object({
  shipments: z.array(
    z.object({
      events: z
        .array(
          z.object({
            date: z.iso.date(),
            time: z.string().regex(/^\d\d:\d\d(:\d\d)?$/),
            GMTOffset: z
              .string()
              .regex(/^[+-]\d\d:\d\d$/)
              .optional(),
            typeCode: z.string(),
            description: z.string(),
            serviceArea: z.array(z.object({ description: z.string().optional() })).optional(),
          }),
        )
        .default([]),
    }),
  ),
});

/** DHL's event codes; all others mean in transit. */
const STEPS: Readonly<Record<string, TrackingStep>> = {
  SD: 'announced',
  PU: 'collected',
  CR: 'customs',
  CC: 'customs',
  RR: 'customs',
  WC: 'outForDelivery',
  OK: 'delivered',
  ND: 'notDelivered',
  BA: 'notDelivered',
  NH: 'notDelivered',
  RD: 'notDelivered',
  RT: 'returned',
};

/**
 * The events of a shipment, newest first. Events without a translation have DHL's English
 * description.
 */
export function toShipment(
  { shipments }: z.infer<typeof trackingSchema>,
  trackingNumber: string,
): Shipment | undefined {
  const [first] = shipments;
  if (!first) return undefined;
  const events = first.events
    .map(({ date, time, GMTOffset = '+00:00', typeCode, description, serviceArea }) => {
      const step = getTrackingStep(STEPS[typeCode] ?? 'onTheWay');
      const location = serviceArea?.[0]?.description;
      const words =
        STEPS[typeCode] === undefined
          ? { En: description, Ar: step.description.Ar }
          : step.description;
      const at = new Date(
        `${date}T${time.length === 5 ? `${time}:00` : time}${GMTOffset}`,
      ).toISOString();
      return { at, status: step.status, description: words, ...(location && { location }) };
    })
    .toSorted((one, other) => other.at.localeCompare(one.at));
  return { carrier: 'DHL', trackingNumber, status: events[0]?.status ?? 'pre-transit', events };
}
