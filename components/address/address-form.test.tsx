import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { AddressInput } from '@/lib/api/contract/address';
import { findArea } from '@/lib/domain/kuwait-areas';
import type { Locale } from '@/lib/i18n/locales';
import { BASE_COUNTRY, type DisplayCountry } from '@/lib/shop/country/display-country';
import { useCurrency } from '@/stores/currency';
import { MESSAGES } from '@/tests/fixtures/messages';
import { renderInShop } from '@/tests/fixtures/render';
import { address, user } from '@/tests/fixtures/users';
import { AddressForm } from './address-form';
import { createAddressValues, toAddressValues } from './address-values';

const SAUDI: DisplayCountry = { ...BASE_COUNTRY, code: 'SA', name: { En: 'Saudi Arabia', Ar: 'السعودية' }, dialCode: '966', isDomestic: false };
const COUNTRIES = [BASE_COUNTRY, SAUDI];

beforeEach(() => useCurrency.getState().setCountries(COUNTRIES));

function draw(locale: Locale, initial = createAddressValues(user(), 'KW', COUNTRIES)) {
  const onSubmit = vi.fn<(address: AddressInput) => void>();
  renderInShop(<AddressForm initial={initial} onSubmit={onSubmit} submitLabel="Save" hasDefault />, locale);
  return onSubmit;
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const write = (name: string | RegExp, text: string) => userEvent.type(screen.getByLabelText(name), text);
const written = (name: string) => screen.getByLabelText<HTMLInputElement | HTMLSelectElement>(name).value;

describe.each(['ar', 'en'] as const)('in %s, the address form', (locale) => {
  const { field, building, type: kinds } = MESSAGES[locale].address;
  const errors = MESSAGES[locale].form.error;
  const starts = (label: string) => new RegExp(`^${label}`);

  test('takes an address in Kuwait, with the digits of either script', async () => {
    const onSubmit = draw(locale);
    await userEvent.selectOptions(screen.getByLabelText(field.governorate), 'HA');
    await write(field.area, 'سالميه');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await write(field.block, '٥');
    await write(field.street, '12');
    await write(building.House, '٩');
    await write(starts(field.paci), '١٢٣٤٥٦٧٨');
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

  test('says beside each field what is wrong, and goes to the first', async () => {
    const onSubmit = draw(locale);
    await save();
    const governorate = screen.getByLabelText(field.governorate);
    expect(document.activeElement).toBe(governorate);
    expect(governorate.getAttribute('aria-invalid')).toBe('true');
    const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent);
    expect(alerts.filter(Boolean)).toEqual([errors.choose, errors.required, errors.required, errors.required, errors.required]);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('knows the governorate of an area that is chosen first', async () => {
    draw(locale);
    await write(field.area, 'mangaf');
    await userEvent.click(within(screen.getByRole('listbox')).getByRole('option'));
    expect(written(field.governorate)).toBe('AH');
    expect(findArea(written(field.area))?.En).toBe('Mangaf');
  });

  test('forgets an area that lies outside the governorate, and keeps one that nobody knows', async () => {
    draw(locale, toAddressValues(address(), COUNTRIES, locale === 'ar' ? 'Ar' : 'En'));
    await userEvent.selectOptions(screen.getByLabelText(field.governorate), 'KU');
    expect(written(field.area)).toBe('');
    await write(field.area, 'Sea village');
    await userEvent.selectOptions(screen.getByLabelText(field.governorate), 'AH');
    expect(written(field.area)).toBe('Sea village');
  });

  test('keeps what fits another country, and gives back what did not on the way home', async () => {
    const onSubmit = draw(locale, toAddressValues(address(), COUNTRIES, 'Ar'));
    await userEvent.selectOptions(screen.getByLabelText(field.country), 'SA');
    expect(screen.queryByLabelText(field.block)).toBeNull();
    expect([written(field.region), written(field.city), written(field.street), written(building.House)]).toEqual(['', '', '12', '9']);
    await write(field.region, 'Riyadh');
    await write(field.city, 'Riyadh');
    await write(starts(field.postalCode), '12271');
    await save();
    expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ countryCode: 'SA', government: 'Riyadh', postalCode: '12271', phone: '+96550001234' });
    expect(onSubmit.mock.calls[0]?.[0].block).toBeUndefined();
    await userEvent.selectOptions(screen.getByLabelText(field.country), 'KW');
    expect([written(field.governorate), written(field.area), written(field.block)]).toEqual(['HA', 'السالمية', '5']);
  });

  test('asks for a name only of the kind that has one', async () => {
    const onSubmit = draw(locale, toAddressValues(address(), COUNTRIES, 'Ar'));
    expect(screen.queryByLabelText(field.label)).toBeNull();
    const group = screen.getByRole('group', { name: kinds.label });
    await userEvent.click(within(group).getByRole('radio', { name: kinds.Custom }));
    await save();
    expect(document.activeElement).toBe(screen.getByLabelText(field.label));
    await write(field.label, 'Chalet');
    await save();
    expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ type: 'Custom', label: 'Chalet' });
  });

  test('closes its suggestions without closing what is around it', async () => {
    draw(locale);
    const closed = vi.fn<(event: KeyboardEvent) => void>();
    window.addEventListener('keydown', closed, { once: true });
    const area = screen.getByLabelText(field.area);
    area.focus();
    expect(area.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(area);
    expect(within(screen.getByRole('listbox')).getAllByRole('option').length).toBeGreaterThan(100);
    await userEvent.keyboard('{Escape}');
    expect(area.getAttribute('aria-expanded')).toBe('false');
    expect(closed.mock.calls[0]?.[0].defaultPrevented).toBe(true);
  });
});
