// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, localStorageStore, SimpleForm, TextInput, useTranslate } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { expectConsoleError } from '@/tests/setup/console-errors';
import { i18nProvider } from '../messages/i18n';
import { LanguageButton } from '../shared/language-button';
import { Direction } from './direction';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

function Heading() {
  const translate = useTranslate();
  return <h1>{translate('console.title')}</h1>;
}

it('what is typed in a form survives a change of the language', async () => {
  // A property that react-admin gives to the inputs of this version of Material UI.
  expectConsoleError(/InputProps/);
  const user = userEvent.setup();
  render(
    <AdminContext i18nProvider={i18nProvider} store={localStorageStore(undefined, 'Console')}>
      <Direction>
        <Heading />
        <LanguageButton />
        <SimpleForm toolbar={false}>
          <TextInput source="note" />
        </SimpleForm>
      </Direction>
    </AdminContext>,
  );
  const input = await screen.findByRole<HTMLInputElement>('textbox');
  const before = screen.getByRole('heading').textContent;
  await user.type(input, 'Call first');
  await user.click(screen.getByRole('button', { name: 'English' }));
  await waitFor(() => expect(screen.getByRole('heading').textContent).not.toBe(before));
  expect(document.documentElement.dir).toBe('ltr');
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Call first');
  expect(screen.getByRole('button', { name: 'العربية' })).toBeTruthy();
});
