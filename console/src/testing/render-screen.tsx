import { cleanup, configure, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, memoryStore, Notification, Resource, TestMemoryRouter } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach } from 'vitest';
import type { ConsoleSettings } from '@/lib/contract/staff';
import { shopName } from '@/shop.config';
import { expectConsoleError } from '@/tests/setup/console-errors';
import { createDataProvider } from '../data/data-provider';
import { createQueryClient } from '../data/query-client';
import { addTexts, i18nProvider } from '../messages/i18n';
import { SCREEN_TEXTS, SCREENS } from '../screens';
import { createAuthProvider } from '../session/auth-provider';
import { LogInDialog } from '../session/log-in-dialog';

addTexts(SCREEN_TEXTS);
// On a busy machine the default, a second, is not enough for a large form.
configure({ asyncUtilTimeout: 30_000 });

/** Properties that react-admin gives to the inputs of this version of Material UI: React logs them. */
const UNKNOWN_PROPERTIES = /InputProps|inputRef/;

/** For the tests of a file: each begins with an empty document. */
export function setUpScreens(): void {
  beforeEach(() => expectConsoleError(UNKNOWN_PROPERTIES));
  afterEach(cleanup);
}

const SETTINGS: ConsoleSettings = { apiKey: 'key', shopName };

/** The settings that the gateway writes into the page. */
function writeSettings(): void {
  const meta = document.querySelector('meta[name=settings]') ?? document.createElement('meta');
  meta.setAttribute('name', 'settings');
  meta.setAttribute('content', JSON.stringify(SETTINGS));
  document.head.append(meta);
}

/** A text of the console in its current language. */
export const say = (key: string, values?: object): string => i18nProvider.translate(key, values);

/** The label of an input by the key of its text; that of a required one ends with a mark. */
export const toLabel = (key: string): RegExp =>
  new RegExp(`^${say(key).replaceAll(/[()[\]?.*+]/g, '\\$&')}(?:\\s*\\*)?$`);

/** A button by the key of its text, as soon as it is there. */
export const findButton = (key: string, values?: object) =>
  screen.findByRole('button', { name: say(key, values) });

/** The open dialog: its queries, its buttons and its inputs, by the keys of their texts. */
export function getDialog() {
  const queries = within(screen.getByRole('dialog'));
  return {
    ...queries,
    button: (key: string) => queries.getByRole('button', { name: say(key) }),
    field: (key: string) => queries.getByLabelText<HTMLInputElement>(toLabel(key)),
  };
}

/** Shows the screens of the console at an address such as `/orders/N/show`. */
export function renderScreen(address: string) {
  writeSettings();
  render(
    <TestMemoryRouter initialEntries={[address]}>
      <AdminContext
        dataProvider={createDataProvider(SCREENS)}
        authProvider={createAuthProvider(SCREENS)}
        i18nProvider={i18nProvider}
        queryClient={createQueryClient()}
        store={memoryStore()}
      >
        <Routes>
          {SCREENS.map(({ name, routes }) => (
            <Route key={name} path={`${name}/*`} element={<Resource name={name} {...routes} />} />
          ))}
        </Routes>
        <Notification />
        <LogInDialog />
      </AdminContext>
    </TestMemoryRouter>,
  );
  return userEvent.setup();
}
