import { describe, expect, it } from 'vitest';
import { orderPrefix } from '../../../shop.config.ts';
import { KUWAITI_ADDRESS } from '../../../tests/setup/gateway/sample-orders.ts';
import { createLocalCarrier, getLocalRates } from './local-carrier.ts';

const customer = { name: 'Noura', phone: '+96551234567', email: 'noura@example.com' };
const PARCEL = {
  orderNumber: `${orderPrefix}1048271`,
  address: KUWAITI_ADDRESS,
  customer,
  lines: [],
};
const START = Date.UTC(2026, 10, 20, 12);

describe('The local carrier’s rates', () => {
  it.each([
    ['SA', 1, [8_500, 5_500]],
    ['SA', 4, [9_500, 6_250]],
    ['OM', 5, [10_500, 7_000]],
    ['EG', 1, [11_000, 7_500]],
    ['FR', 1, [16_500, 12_000]],
  ])('the local carrier’s rates to %s for %i units are %j fils', (countryCode, units, fees) => {
    expect(getLocalRates({ countryCode, units }).map(({ feeFils }) => feeFils)).toEqual(fees);
  });

  it('the local carrier’s rates never decrease with more units, and the faster service costs more', () => {
    for (let units = 1; units < 50; units += 1) {
      const [express, economy] = getLocalRates({ countryCode: 'AE', units });
      const [expressOfMore] = getLocalRates({ countryCode: 'AE', units: units + 1 });
      expect(expressOfMore?.feeFils).toBeGreaterThanOrEqual(express?.feeFils ?? 0);
      expect(express?.feeFils).toBeGreaterThan(economy?.feeFils ?? 0);
      expect(express?.maxDays).toBeLessThan(economy?.maxDays ?? 0);
    }
  });

  it('the local carrier’s rates do not exist for the shop’s own country', () => {
    expect(getLocalRates({ countryCode: 'KW', units: 1 })).toEqual([]);
  });
});

describe('The local carrier’s shipment', () => {
  let now = START;
  const carrier = createLocalCarrier(() => now);

  it('the local carrier’s shipment changes its status with time until it is delivered', async () => {
    now = START;
    const { trackingNumber } = await carrier.createShipment(PARCEL);
    expect(trackingNumber).toMatch(/^\d{12}$/);
    const seen: [number, string | undefined, number | undefined][] = [];
    for (const minutes of [0, 10, 59, 90, 119, 120, 100_000]) {
      now = START + minutes * 60_000;
      const shipment = await carrier.track(trackingNumber);
      seen.push([minutes, shipment?.status, shipment?.events.length]);
    }
    expect(seen).toEqual([
      [0, 'pre-transit', 1],
      [10, 'transit', 2],
      [59, 'transit', 3],
      [90, 'transit', 6],
      [119, 'transit', 6],
      [120, 'delivered', 7],
      [100_000, 'delivered', 7],
    ]);
  });

  it('the local carrier’s shipment lists past events only, newest first', async () => {
    now = START;
    const { trackingNumber } = await carrier.createShipment(PARCEL);
    now = START + 3 * 3_600_000;
    const events = (await carrier.track(trackingNumber))?.events ?? [];
    const times = events.map(({ at }) => Date.parse(at));
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    expect(Math.max(...times)).toBeLessThanOrEqual(now);
    expect(events[0]?.description).toEqual({ En: 'Delivered', Ar: 'سُلّمت الشحنة' });
  });

  it.each(['', '12', 'abc', '999999999000', '0000000000000'])(
    'the local carrier’s shipment is not found by an unknown number: %j',
    async (number) => {
      now = START;
      expect(await carrier.track(number)).toBeUndefined();
    },
  );
});
