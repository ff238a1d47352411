// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, Form, memoryStore } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { expectConsoleError } from '@/tests/setup/console-errors';
import { addTexts, i18nProvider } from '../../messages/i18n';
import { NumberInput } from '../../shared/number-input';
import { ItemWarnings } from './item-warnings';
import { ar, en } from './texts';

addTexts([{ ar, en }]);

afterEach(cleanup);

it('a price that rises while its sale price stays is warned of while it is typed', async () => {
  // A property that react-admin gives to the inputs of this version of Material UI.
  expectConsoleError(/InputProps/);
  const user = userEvent.setup();
  const before = { price: 16.5, salePrice: 13.9 };
  render(
    <AdminContext i18nProvider={i18nProvider} store={memoryStore()}>
      <Form record={{}} defaultValues={before}>
        <NumberInput source="price" label="catalogue.price" />
        <NumberInput source="salePrice" label="catalogue.salePrice" />
        <ItemWarnings names={['price', 'salePrice']} before={before} />
      </Form>
    </AdminContext>,
  );
  const [price, salePrice] = screen.getAllByRole('textbox') as [HTMLElement, HTMLElement]; // two inputs
  // In the language that tests before this one chose.
  const deeper = new RegExp(
    [ar, en].map(({ catalogueFile }) => catalogueFile.warning.sale_is_deeper).join('|'),
  );
  expect(screen.queryByText(deeper)).toBeNull();
  await user.clear(price);
  await user.type(price, '18.480');
  expect(await screen.findByText(deeper, {}, { timeout: 30_000 })).toBeTruthy();
  await user.clear(salePrice);
  await user.type(salePrice, '15.5');
  expect(screen.queryByText(deeper)).toBeNull();
});
