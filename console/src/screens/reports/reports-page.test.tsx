// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import * as calls from '@/lib/contract/calls/reports';
import { changeContent, getContent } from '@/lib/contract/calls/staff-content';
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

const REPORTS = [
  'getSalesReport',
  'getProductReport',
  'getSalesBreakdown',
  'getCustomerReport',
  'downloadReport',
] as const;

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
  gateway.on(calls.getSalesProgress, { waiting: 0 });
  await openStaffSession(gateway, REPORTS);
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
  // That of customers needs a permission.
  expect(buttons).toHaveLength(REPORT_FILES.length - 1);
});

it('a word that was not found gets a synonym with one press', async () => {
  const row = {
    words: 'زعفرن',
    language: 'ar',
    searches: 7,
    withoutResult: 5,
    withoutClick: 1,
    lastDay: '2026-11-01',
    hasSynonym: false,
  } as const;
  gateway.on(calls.getSearchReport, { items: [row], total: 1, page: 1, limit: 50 });
  gateway.on(getContent, { key: 'synonyms', value: [['زعفران', 'saffron']], revision: '0a1' });
  gateway.on(changeContent, { key: 'synonyms', value: [], revision: '0a2' });
  await openStaffSession(gateway, [...REPORTS, 'getSearchReport', 'updateSynonyms', 'changeItem']);
  const user = renderScreen('/reports?view=searches&from=2026-11-01&to=2026-11-01');
  await screen.findByRole('row', { name: /زعفرن 5 7/ });
  const product = screen.getByRole('link', { name: say('reports.searches.product') });
  const source = new URLSearchParams({ source: '{"title":{"Ar":"زعفرن"}}' });
  expect(product.getAttribute('href')).toContain(`/items/create?${source}`);
  await user.click(screen.getByRole('button', { name: say('reports.searches.synonym') }));
  const field = await screen.findByLabelText(new RegExp(say('reports.searches.sameAs')));
  await user.type(field, 'two words');
  await user.click(screen.getByRole('button', { name: say('ra.action.save') }));
  await screen.findByText(new RegExp(say('schema.help.synonym')), { selector: '.Mui-error' });
  await user.clear(field);
  await user.type(field, 'زَعْفران');
  await user.click(screen.getByRole('button', { name: say('ra.action.save') }));
  await waitFor(() =>
    expect(gateway.listSent(changeContent).at(-1)?.body).toEqual({
      value: [['زعفران', 'saffron', 'زعفرن']],
      revision: '0a1',
    }),
  );
});

it('the rows lead to the orders behind them for those who may see orders', async () => {
  await openStaffSession(gateway, [...REPORTS, 'listOrders']);
  renderScreen('/reports?view=products&from=2026-11-01&to=2026-11-02');
  const link = await screen.findByRole('link', { name: '6' });
  const filter = { soldFrom: '2026-11-01', soldTo: '2026-11-02', sku: 'JAR' };
  expect(link.getAttribute('href')).toContain(
    String(new URLSearchParams({ filter: JSON.stringify(filter) })),
  );
});

it('while many orders wait, the page says how far its figures go', async () => {
  gateway.on(calls.getSalesProgress, { waiting: 12_000, completeUntil: '2026-10-01T09:00:00Z' });
  renderScreen('/reports');
  expect((await screen.findByRole('alert')).textContent).toContain('12000');
});
