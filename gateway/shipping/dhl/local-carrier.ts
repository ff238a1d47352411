import { randomInt } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { HOME_COUNTRY } from '../../../lib/contract/home-country.ts';
import type { Shipment } from '../../../lib/contract/order.ts';
import {
  type CarrierParcel,
  type DeliveryOption,
  DHL_SERVICES,
  type DhlCarrier,
  type DhlService,
  type RateRequest,
} from './carrier.ts';
import { getTrackingStep, type TrackingStep } from './tracking-steps.ts';

/** Price of the first unit and of each further three units, in fils. */
interface Tariff {
  firstFils: number;
  nextFils: number;
}

/** Zones by distance. Kuwait is not included, because the shop delivers there itself. */
const ZONES = {
  gulf: ['SA', 'AE', 'QA', 'BH', 'OM'],
  region: ['JO', 'LB', 'EG', 'IQ', 'TR', 'YE'],
} as const;

const TARIFFS: Readonly<Record<'gulf' | 'region' | 'world', Record<DhlService, Tariff>>> = {
  gulf: {
    dhlExpress: { firstFils: 8_500, nextFils: 1_000 },
    dhlEconomy: { firstFils: 5_500, nextFils: 750 },
  },
  region: {
    dhlExpress: { firstFils: 11_000, nextFils: 1_500 },
    dhlEconomy: { firstFils: 7_500, nextFils: 1_000 },
  },
  world: {
    dhlExpress: { firstFils: 16_500, nextFils: 2_500 },
    dhlEconomy: { firstFils: 12_000, nextFils: 1_750 },
  },
};

const UNITS_PER_STEP = 3;

function getZone(countryCode: string): keyof typeof TARIFFS {
  const isIn = (zone: readonly string[]) => zone.includes(countryCode);
  if (isIn(ZONES.gulf)) return 'gulf';
  return isIn(ZONES.region) ? 'region' : 'world';
}

/** Rates of the local carrier; none within Kuwait. */
export function getLocalRates({
  countryCode,
  units,
}: Pick<RateRequest, 'countryCode' | 'units'>): DeliveryOption[] {
  if (countryCode === HOME_COUNTRY) return [];
  const tariffs = TARIFFS[getZone(countryCode)];
  const steps = Math.ceil(Math.max(units - 1, 0) / UNITS_PER_STEP);
  return (['dhlExpress', 'dhlEconomy'] as const).map((code) => {
    const { firstFils, nextFils } = tariffs[code];
    return { code, ...DHL_SERVICES[code], feeFils: firstFils + steps * nextFils };
  });
}

/** The tracking steps of a shipment by minutes since its creation. */
const TRACKING_SCHEDULE: readonly (readonly [
  minutes: number,
  step: TrackingStep,
  location: string,
])[] = [
  [0, 'announced', 'Kuwait'],
  [10, 'collected', 'Kuwait'],
  [30, 'departed', 'Kuwait'],
  [60, 'arrived', ''],
  [75, 'customs', ''],
  [90, 'outForDelivery', ''],
  [120, 'delivered', ''],
];

const EPOCH = Date.UTC(2026, 0, 1);
const NUMBER = /^(\d{9})\d{3}$/;

/**
 * A tracking number that contains the time of creation, so that nothing is stored: seconds since
 * 2026 and three random digits.
 */
function createTrackingNumber(now: number): string {
  return `${String(Math.floor((now - EPOCH) / 1000)).padStart(9, '0')}${String(randomInt(1000)).padStart(3, '0')}`;
}

function buildShipment(trackingNumber: string, now: number): Shipment | undefined {
  const seconds = NUMBER.exec(trackingNumber)?.[1];
  const announced = EPOCH + Number(seconds) * 1000;
  if (seconds === undefined || announced > now) return undefined;
  const passed = TRACKING_SCHEDULE.filter(([minutes]) => announced + minutes * 60_000 <= now);
  const events = passed.map(([minutes, step, location]) => ({
    at: new Date(announced + minutes * 60_000).toISOString(),
    ...getTrackingStep(step),
    ...(location !== '' && { location }),
  }));
  return {
    carrier: 'DHL',
    trackingNumber,
    status: getTrackingStep(passed.at(-1)?.[1] ?? 'announced').status,
    events: events.toReversed(),
  };
}

/**
 * Simulates DHL in local mode: prices by zone and number of units, shipments that are delivered
 * within two hours.
 */
export function createLocalCarrier(now: () => number = Date.now): DhlCarrier {
  return {
    rates: async (question) => getLocalRates(question),
    createShipment: async (parcel) => {
      const trackingNumber = createTrackingNumber(now());
      return { trackingNumber, waybill: await renderLocalWaybill(parcel, trackingNumber) };
    },
    track: async (trackingNumber) => buildShipment(trackingNumber, now()),
  };
}

/** The waybill of the simulated carrier: one A6 page with the numbers of the parcel. */
async function renderLocalWaybill(
  { orderNumber, address: { countryCode }, weightKg }: CarrierParcel,
  trackingNumber: string,
): Promise<Uint8Array> {
  const doc = new PDFDocument({ size: 'A6', info: { Title: `Waybill ${trackingNumber}` } });
  const lines = [
    'DHL (local simulation)',
    trackingNumber,
    orderNumber,
    countryCode,
    weightKg === undefined ? '' : `${weightKg} kg`,
  ];
  for (const line of lines.filter((text) => text !== '')) doc.fontSize(14).text(line);
  doc.end();
  return buffer(doc);
}
