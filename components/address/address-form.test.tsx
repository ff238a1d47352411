import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { AddressInput } from '@/lib/contract/address';
import type { Locale } from '@/lib/contract/locales';
import { findArea } from '@/lib/domain/kuwait-areas';
import { BASE_COUNTRY, type DisplayCountry } from '@/lib/shop/country/display-country';
import { useCountry } from '@/stores/country';
import { toTextKey } from '@/tests/e2e/messages';
import { MESSAGES } from '@/tests/fixtures/messages';
import { renderInShop } from '@/tests/fixtures/render';
import { address, user } from '@/tests/fixtures/users';
import { AddressForm } from './address-form';
import { createAddressValues, toAddressValues } from './address-values';

const SAUDI: DisplayCountry = {
  ...BASE_COUNTRY,
  code: 'SA',
  name: { En: 'Saudi Arabia', Ar: 'السعودية' },
  dialCode: '966',
  isDomestic: false,
};
const COUNTRIES = [BASE_COUNTRY, SAUDI];

beforeEach(() => useCountry.getState().setCountries(COUNTRIES));

function renderForm(locale: Locale, initial = createAddressValues(user(), 'KW', COUNTRIES)) {
  const onSubmit = vi.fn<(address: AddressInput) => Promise<boolean>>(async () => true);
  renderInShop(
    <AddressForm initial={initial} onSubmit={onSubmit} submitLabel="Save" hasDefault />,
    locale,
  );
  return onSubmit;
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const typeInto = (name: string | RegExp, text: string) =>
  userEvent.type(screen.getByLabelText(name), text);
const getValue = (name: string) =>
  screen.getByLabelText<HTMLInputElement | HTMLSelectElement>(name).value;

describe.each(['ar', 'en'] as const)('in %s, the address form', (locale) => {
  const { field, building, type: kinds } = MESSAGES[locale].address;
  const errors = MESSAGES[locale].form.error;
  const startsWith = (label: string) => new RegExp(`^${label}`);

  test('submits an address in Kuwait entered with Latin and Arabic-Indic digits', async () => {
    const onSubmit = renderForm(locale);
    await userEvent.selectOptions(screen.getByLabelText(field.governorate), 'HA');
    await typeInto(field.area, 'سالميه');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await typeInto(field.block, '٥');
    await typeInto(field.street, '12');
    await typeInto(building.House, '٩');
    await typeInto(startsWith(field.paci), '١٢٣٤٥٦٧٨');
    await save();
    expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({
      type: 'House',
      countryCode: 'KW',
      government: 'HA',
      city: locale === 'ar' ? 'السالمية' : 'Salmiya',
      block: '5',
      street: '12',
      building: '9',
      paci: '12345678',
      recipientName: 'Sara Al-Mutairi',
      phone: '+96550001234',
      isDefault: false,
    });
  });

  test('starts the choice of an area by keyboard at the name that is entered', async () => {
    renderForm(locale);
    const area = findArea('Salmiya')?.[toTextKey(locale)] ?? expect.fail();
    await typeInto(field.area, area);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(getValue(field.area)).toBe(area);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(getValue(field.area)).not.toBe(area);
  });

  test('lists only matching areas while a name is typed, also when it is complete, and marks that one', async () => {
    renderForm(locale);
    await userEvent.selectOptions(screen.getByLabelText(field.governorate), 'HA');
    const area = findArea('Salmiya')?.[toTextKey(locale)] ?? expect.fail();
    await typeInto(field.area, area);
    const list = () => within(screen.getByRole('listbox'));
    expect(list().getByRole('option', { selected: true }).textContent).toBe(area);
    const whileTyped = list().getAllByRole('option').length;
    await userEvent.click(list().getByRole('option', { selected: true }));
    await userEvent.click(screen.getByLabelText(field.area));
    expect(list().getAllByRole('option').length).toBeGreaterThan(whileTyped);
    expect(list().getByRole('option', { selected: true }).textContent).toBe(area);
  });

  test('folds the optional fields until one of them is filled in', () => {
    const { more } = MESSAGES[locale].address;
    const isOpen = () => screen.getByText(more.kuwait).closest('details')?.open;
    renderForm(locale);
    expect(isOpen()).toBe(false);
    cleanup();
    renderForm(locale, toAddressValues(address({ floor: '2' }), COUNTRIES, locale));
    expect(isOpen()).toBe(true);
  });

  test('shows an error for each invalid field and focuses the first one', async () => {
    const onSubmit = renderForm(locale);
    await save();
    const governorate = screen.getByLabelText(field.governorate);
    expect(document.activeElement).toBe(governorate);
    expect(governorate.getAttribute('aria-invalid')).toBe('true');
    const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent);
    expect(alerts.filter(Boolean)).toEqual([
      errors.choose,
      errors.required,
      errors.required,
      errors.required,
      errors.required,
    ]);
    const block = screen.getByLabelText(field.block);
    const description = document.getElementById(block.getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toBe(errors.required);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('fills in the governorate of a selected area', async () => {
    renderForm(locale);
    await typeInto(field.area, 'mangaf');
    await userEvent.click(within(screen.getByRole('listbox')).getByRole('option'));
    expect(getValue(field.governorate)).toBe('AH');
    expect(findArea(getValue(field.area))?.En).toBe('Mangaf');
  });

  test('the governorate follows an area that is typed letter by letter', async () => {
    renderForm(locale);
    const [start, end] = locale === 'ar' ? ['السالمي', 'ة'] : ['Salmi', 'ya'];
    await typeInto(field.area, start);
    expect(getValue(field.governorate)).toBe('JA');
    await userEvent.keyboard(end);
    expect(getValue(field.governorate)).toBe('HA');
  });

  test('clears an area outside the selected governorate, and leaves an unlisted area unchanged', async () => {
    renderForm(locale, toAddressValues(address(), COUNTRIES, locale));
    await userEvent.selectOptions(screen.getByLabelText(field.governorate), 'KU');
    expect(getValue(field.area)).toBe('');
    await typeInto(field.area, 'Sea village');
    await userEvent.selectOptions(screen.getByLabelText(field.governorate), 'AH');
    expect(getValue(field.area)).toBe('Sea village');
  });

  test('preserves fields that apply to another country, and restores the others when the country is selected again', async () => {
    const onSubmit = renderForm(locale, toAddressValues(address(), COUNTRIES, 'ar'));
    await userEvent.selectOptions(screen.getByLabelText(field.country), 'SA');
    expect(screen.queryByLabelText(field.block)).toBeNull();
    expect([
      getValue(field.shortAddress),
      getValue(field.city),
      getValue(field.street),
      getValue(field.buildingNumber),
    ]).toEqual(['', '', '12', '9']);
    await typeInto(field.shortAddress, 'rrrd2929');
    await typeInto(field.city, 'Riyadh');
    await typeInto(startsWith(field.postalCode), '12271');
    await save();
    expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({
      countryCode: 'SA',
      government: 'Riyadh',
      shortAddress: 'RRRD2929',
      postalCode: '12271',
      phone: '+96550001234',
    });
    expect(onSubmit.mock.calls[0]?.[0].block).toBeUndefined();
    await userEvent.selectOptions(screen.getByLabelText(field.country), 'KW');
    expect([getValue(field.governorate), getValue(field.area), getValue(field.block)]).toEqual([
      'HA',
      'السالمية',
      '5',
    ]);
  });

  test('requires a label only for the custom address type', async () => {
    const onSubmit = renderForm(locale, toAddressValues(address(), COUNTRIES, 'ar'));
    expect(screen.queryByLabelText(field.label)).toBeNull();
    const group = screen.getByRole('group', { name: kinds.label });
    await userEvent.click(within(group).getByRole('radio', { name: kinds.Custom }));
    await save();
    expect(document.activeElement).toBe(screen.getByLabelText(field.label));
    await typeInto(field.label, 'Chalet');
    await save();
    expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ type: 'Custom', label: 'Chalet' });
  });

  test('closes the suggestions on Escape without closing the parent dialog', async () => {
    renderForm(locale);
    const onKeyDown = vi.fn<(event: KeyboardEvent) => void>();
    window.addEventListener('keydown', onKeyDown, { once: true });
    const area = screen.getByLabelText(field.area);
    area.focus();
    expect(area.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(area);
    expect(within(screen.getByRole('listbox')).getAllByRole('option').length).toBeGreaterThan(100);
    await userEvent.keyboard('{Escape}');
    expect(area.getAttribute('aria-expanded')).toBe('false');
    expect(onKeyDown.mock.calls[0]?.[0].defaultPrevented).toBe(true);
  });
});
