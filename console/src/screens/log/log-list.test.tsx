// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listAuditEntries, listStaff } from '@/lib/contract/calls/staff';
import { listCategoriesAsStaff, undoCatalogueChange } from '@/lib/contract/calls/staff-catalogue';
import type { StaffAction } from '@/lib/contract/staff-permissions';
import { createFakeGateway } from '../../testing/fake-gateway';
import {
  findButton,
  getDialog,
  renderScreen,
  say,
  setUpScreens,
} from '../../testing/render-screen';
import { openStaffSession, PERSON } from '../../testing/staff-session';

setUpScreens();

const LOG = ['listAuditEntries', 'listStaff', 'listCategoriesAsStaff'] as const;

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
  await openStaffSession(gateway, LOG);
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

/** Opens the entry of a removed promotion. */
async function openRemoval(permissions: readonly StaffAction[]) {
  const gateway = createFakeGateway();
  gateway.on(listStaff, { items: [PERSON] });
  gateway.on(listCategoriesAsStaff, { items: [], total: 0 });
  const removal = { ...entry, call: 'deletePromotion', kind: 'promotions', key: 'FIVE' };
  gateway.on(listAuditEntries, { items: [{ ...removal, id: 1, before: { value: 5 } }] });
  await openStaffSession(gateway, [...LOG, ...permissions]);
  const user = renderScreen('/log');
  await user.click(await findButton('log.calls.deletePromotion'));
  return { gateway, user };
}

it('a removed promotion comes back from the log, which says first what stays and why', async () => {
  const { gateway, user } = await openRemoval(['undoCatalogueChange', 'deletePromotion']);
  const title = { Ar: 'الكويت', En: 'Kuwait' };
  gateway.on(undoCatalogueChange, {
    ...{ restored: 1, hidden: 0, removed: 0 },
    skipped: [{ kind: 'delivery_fees', key: 'KW', title, reason: 'changed' }],
    changes: [{ kind: 'promotions', key: 'FIVE', isNew: true, after: { value: 5 } }],
  });
  await user.click(await findButton('changes.undo.change'));
  const dialog = getDialog();
  await dialog.findByText(say('changes.undo.checked'));
  const header = dialog.getByRole('rowheader', { name: /FIVE/ });
  expect(header.textContent).toContain(say('log.kinds.promotions'));
  expect(header.textContent).toContain(say('changes.undo.back'));
  const skipped = dialog.getByRole('listitem');
  expect(skipped.textContent).toContain(`الكويت · ${say('log.kinds.delivery_fees')}`);
  expect(skipped.textContent).toContain(say('changes.undo.changed'));
  await user.click(
    dialog.getByRole('button', { name: say('changes.undo.start', { smart_count: 1 }) }),
  );
  await dialog.findByText(say('changes.undo.done'));
  const sent = gateway.listSent(undoCatalogueChange);
  expect(sent[0]).toMatchObject({ params: { changeId: 'request' }, query: { dryRun: 'true' } });
  expect(sent.filter(({ query }) => query.dryRun === 'false')).toHaveLength(1);
});

it('the log offers an undo to those only who may make the change', async () => {
  await openRemoval(['undoCatalogueChange']);
  await screen.findByRole('rowheader', { name: say('schema.fields.value') });
  expect(screen.queryByRole('button', { name: say('changes.undo.change') })).toBeNull();
});
