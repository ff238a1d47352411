import { FUNNEL_STEPS, type FunnelStep } from '../../lib/contract/funnel-steps.ts';
import type { FunnelReport } from '../../lib/contract/reports.ts';
import { DEVICE_CLASSES, type DeviceClass } from '../../lib/contract/vital.ts';
import type { Database } from '../platform/db/client.ts';
import { funnelDays } from '../platform/db/schema/reports.ts';
import { and, gte, lte } from '../platform/db/sql.ts';
import type { Period } from '../platform/http/period.ts';
import { listDays } from './period.ts';

type Row = typeof funnelDays.$inferSelect;

/** The visits of some rows at each step, by device. */
function toCounts(rows: readonly Row[]): FunnelReport['total'] {
  const count = (device: DeviceClass, step: FunnelStep) =>
    rows
      .filter((row) => row.device === device && row.step === step)
      .reduce((sum, { visits }) => sum + visits, 0);
  const ofDevice = (device: DeviceClass) =>
    Object.fromEntries(FUNNEL_STEPS.map((step) => [step, count(device, step)]));
  // Object.fromEntries loses the types of the keys; they are those of both lists.
  return Object.fromEntries(
    DEVICE_CLASSES.map((device) => [device, ofDevice(device)]),
  ) as FunnelReport['total'];
}

/** How many visits of a period reached each step of a purchase, by day and device. */
export async function loadFunnelReport(db: Database, period: Period): Promise<FunnelReport> {
  const rows = await db
    .select()
    .from(funnelDays)
    .where(and(gte(funnelDays.day, period.from), lte(funnelDays.day, period.to)));
  const byDay = new Map<string, Row[]>();
  for (const row of rows) byDay.set(row.day, [...(byDay.get(row.day) ?? []), row]);
  return {
    total: toCounts(rows),
    days: listDays(period).map((day) => ({ day, visits: toCounts(byDay.get(day) ?? []) })),
  };
}
