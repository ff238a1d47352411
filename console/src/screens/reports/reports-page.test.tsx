// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import * as calls from '@/lib/contract/calls/reports';
import { REPORT_FILES, type SalesFigures, type SalesPeriod } from '@/lib/contract/reports';
import { createFakeGateway, type FakeGateway } from '../../testing/fake-gateway';
import { renderScreen, say, setUpScreens } from '../../testing/render-screen';
import { openStaffSession } from '../../testing/staff-session';
import { toPeriod } from './use-period';

const FIGURES: SalesFigures = {
  orders: 4,
  units: 9,
  gross: 60,
  saleDiscount: 5,
  discount: 3,
  staffDiscount: 0,
  delivery: 8,
  wrapping: 0,
  difference: 0,
  refunded: 10,
  returnedUnits: 1,
  net: 50,
  newCustomers: 2,
  returningCustomers: 2,
};
const PERIOD: SalesPeriod = {
  from: '2026-11-01',
  to: '2026-11-01',
  total: FIGURES,
  days: [{ day: '2026-11-01', net: 50, orders: 4 }],
};

let gateway: FakeGateway;

setUpScreens();
beforeEach(async () => {
  gateway = createFakeGateway();
  gateway.on(calls.getSalesReport, { period: PERIOD, changes: [] });
  gateway.on(calls.getProductReport, {
    items: [
      {
        key: 'JAR',
        title: { En: 'Honey', Ar: 'عسل' },
        units: 6,
        net: 40,
        gross: 40,
        discount: 0,
        returnedUnits: 0,
        stock: 3,
        unitsPerDay: 2,
        daysLeft: 1,
        threshold: 5,
      },
    ],
    total: 1,
    page: 1,
    limit: 50,
  });
  await openStaffSession(gateway, ['getSalesReport']);
});

it('ranges end today, and the month before with its last day', () => {
  expect(toPeriod('week', '2028-03-02')).toEqual({ from: '2028-02-25', to: '2028-03-02' });
  expect(toPeriod('lastMonth', '2028-03-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(toPeriod('lastMonth', '2027-01-31')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  expect(toPeriod('year', '2027-01-01')).toEqual({ from: '2027-01-01', to: '2027-01-01' });
});

it('the average order is of what was charged, and products low in stock are to be ordered again', async () => {
  const user = renderScreen('/reports?from=2026-11-01&to=2026-11-01&compare=none');
  // (50 + 10) ÷ 4 KWD.
  await screen.findByText(/15\.000/);
  expect(gateway.listSent(calls.getSalesReport).at(-1)?.query).toEqual({
    from: '2026-11-01',
    to: '2026-11-01',
  });
  await user.click(await screen.findByRole('tab', { name: say('reports.view.products') }));
  await screen.findByText(`3 · ${say('reports.orderAgain')}`);
  // No link: this person may not see products.
  expect(screen.queryByRole('link', { name: 'عسل' })).toBeNull();
  await user.click(await screen.findByRole('tab', { name: say('reports.view.files') }));
  const buttons = await screen.findAllByRole('button', { name: say('reports.download') });
  expect(buttons).toHaveLength(REPORT_FILES.length);
});
