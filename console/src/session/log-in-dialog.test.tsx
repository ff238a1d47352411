// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { FirebaseError } from 'firebase/app';
import { afterAll, expect, it, vi } from 'vitest';
import { createStaffSession, listStaff, updateStaffMember } from '@/lib/contract/calls/staff';
import { expectConsoleError } from '@/tests/setup/console-errors';
import { createFakeGateway, problem } from '../testing/fake-gateway';
import {
  findButton,
  getDialog,
  renderScreen,
  say,
  setUpScreens,
  toLabel,
} from '../testing/render-screen';
import { IDENTITY, openStaffSession, PERSON } from '../testing/staff-session';
import type { SignInStep } from './sign-in';

const signIn = vi.hoisted(() => {
  // Other tests have loaded the session.
  vi.resetModules();
  return vi.fn<(email: string, password: string) => Promise<SignInStep>>();
});
vi.mock('./sign-in', async (load) => ({ ...(await load<object>()), signIn }));
vi.mock('../data/identity', () => ({ findUser: async () => IDENTITY, getAuth: () => undefined }));

setUpScreens();
afterAll(() => {
  vi.doUnmock('./sign-in');
  vi.doUnmock('../data/identity');
  vi.resetModules();
});

it('a person whose session was rejected logs in over the form, and saves what was typed before', async () => {
  expectConsoleError(new RegExp(say('problems.codes.unauthorized')));
  const gateway = createFakeGateway();
  gateway.on(listStaff, { items: [PERSON] });
  await openStaffSession(gateway, ['listStaff', 'updateStaffMember']);
  const user = renderScreen(`/people/${PERSON.id}`);
  const name = await screen.findByLabelText<HTMLInputElement>(
    toLabel('resources.people.fields.name'),
  );
  await user.clear(name);
  await user.type(name, 'Huda Ali');
  gateway.on(updateStaffMember, problem(401, 'unauthorized'));
  gateway.on(createStaffSession, problem(401, 'unauthorized'));
  await user.click(await findButton('ra.action.save'));

  await screen.findByRole('dialog', { name: say('session.again') });
  expect(getDialog().field('session.email').value).toBe(PERSON.email);
  signIn.mockRejectedValueOnce(new FirebaseError('auth/wrong-password', 'Wrong'));
  await user.type(getDialog().field('session.password'), 'wrong');
  await user.click(getDialog().button('session.signIn'));
  await getDialog().findByText(say('session.errors.credentials'));

  signIn.mockImplementationOnce(async () => {
    await openStaffSession(gateway, ['listStaff', 'updateStaffMember']);
    return { name: 'done' };
  });
  await user.click(getDialog().button('session.signIn'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(name.value).toBe('Huda Ali');
  gateway.on(updateStaffMember, { ...PERSON, name: 'Huda Ali' });
  await user.click(await findButton('ra.action.save'));
  await expect
    .poll(() => gateway.listSent(updateStaffMember).at(-1)?.body)
    .toMatchObject({ name: 'Huda Ali' });
  await screen.findByText(say('ra.notification.updated', { smart_count: 1 }));
});
