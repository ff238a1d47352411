// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listAuditEntries, listStaff } from '@/lib/contract/calls/staff';
import { listCategoriesAsStaff } from '@/lib/contract/calls/staff-catalogue';
import { expectConsoleError } from '@/tests/setup/console-errors';
import { createFakeGateway } from '../../testing/fake-gateway';
import { renderScreen, say, UNKNOWN_PROPERTIES } from '../../testing/render-screen';
import { openStaffSession, PERSON } from '../../testing/staff-session';

beforeEach(() => expectConsoleError(UNKNOWN_PROPERTIES));
afterEach(cleanup);

const entry = {
  at: '2026-11-20T10:00:00.000Z',
  person: { id: PERSON.id, name: PERSON.name },
  call: 'updateCatalogueItem',
  requestId: 'request',
};

it('a row of the log says who did what, and shows the values before and after when it is opened', async () => {
  const gateway = createFakeGateway();
  gateway.on(listStaff, { items: [PERSON] });
  gateway.on(listCategoriesAsStaff, { items: [], total: 0 });
  gateway.on(listAuditEntries, {
    items: [
      {
        ...entry,
        id: 2,
        kind: 'items',
        key: '17',
        before: { price_fils: 5000, title: { Ar: 'عسل سدر', En: 'Sidr honey' } },
        after: { price_fils: 5500, title: { Ar: 'عسل سدر', En: 'Sidr honey' } },
      },
      { ...entry, id: 1, requestId: 'erased', kind: 'users', key: '4' },
    ],
  });
  await openStaffSession(gateway, ['listAuditEntries', 'listStaff', 'listCategoriesAsStaff']);
  const user = renderScreen('/log');
  const [row] = await screen.findAllByRole('row', {
    name: new RegExp(`${PERSON.name}.*${say('log.calls.updateCatalogueItem')}`),
  });
  expect(within(row as HTMLElement).getByText('عسل سدر')).toBeTruthy(); // found above
  const open = within(row as HTMLElement).getByRole('button');
  await user.click(open);
  expect(await screen.findByText(/5[.٫]500|٥٫٥٠٠/)).toBeTruthy();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByText(/5[.٫]500|٥٫٥٠٠/)).toBeNull());
  const calls = screen.getAllByRole('button', { name: say('log.calls.updateCatalogueItem') });
  await user.click(calls[1] as HTMLElement); // one in each of the two rows
  expect(await screen.findByText(say('log.erased'))).toBeTruthy();
});
