import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { BASE_COUNTRY, toDisplayCountry } from '@/lib/shop/country/display-country';
import { useCountry } from '@/stores/country';
import { closeOverlay, useOverlay } from '@/stores/overlay';
import { getUserState, useUser } from '@/stores/user';
import { logIn, problem } from '@/tests/fixtures/account';
import { MESSAGES } from '@/tests/fixtures/messages';
import { findCountry } from '@/tests/fixtures/recorded-countries';
import { renderInShop } from '@/tests/fixtures/render';
import { collectToasts } from '@/tests/fixtures/toasts';
import { address, user } from '@/tests/fixtures/users';
import { AddressDialog } from './address-dialog';
import { AddressesSection } from './addresses-section';
import { DeleteAddressDialog } from './delete-address-dialog';

vi.mock('@/lib/firebase/identity', () => ({ identityToken: async () => 'identity' }));

/** The section with its dialogs. */
function Section() {
  const shopper = useUser().user;
  const overlay = useOverlay((state) => state.overlay);
  return (
    <>
      {shopper && <AddressesSection user={shopper} />}
      {overlay?.id === 'address' && (
        <AddressDialog addressId={overlay.addressId} onClose={closeOverlay} />
      )}
      {overlay?.id === 'deleteAddress' && (
        <DeleteAddressDialog addressId={overlay.addressId} onClose={closeOverlay} />
      )}
    </>
  );
}

const toasts = collectToasts();
const home = address();
const office = address({
  id: 'address-2',
  type: 'Office',
  isDefault: false,
  government: 'KU',
  city: 'Sharq',
});

beforeEach(() => {
  useCountry.getState().setCountries([BASE_COUNTRY, toDisplayCountry(findCountry('SA'))]);
  closeOverlay();
});

describe.each(['ar', 'en'] as const)('in %s, AddressesSection', (locale) => {
  const { profile, address: messages, form } = MESSAGES[locale];
  const cards = () => screen.getAllByRole('article');
  const press = (name: string | RegExp, within_ = screen.getByRole('main')) =>
    userEvent.click(within(within_).getByRole('button', { name }));
  const renderSection = () =>
    renderInShop(
      <main>
        <Section />
      </main>,
      locale,
    );
  const dialog = () => screen.getByRole('dialog');
  /** Which addresses have the badge of the default. */
  const readDefaults = () =>
    cards().map((card) => within(card).queryByText(messages.card.default) !== null);

  test('shows each address in the format of its country, and a badge on the default', () => {
    logIn(user({ addresses: [home, office] }));
    renderSection();
    const [first, second] = cards();
    expect(first?.textContent).toContain(
      locale === 'ar' ? 'السالمية، حولي، الكويت' : 'Salmiya, Hawalli, Kuwait',
    );
    expect(first?.textContent).toContain(messages.card.default);
    expect(first?.textContent).toContain('+965 5000 1234');
    expect(second?.textContent).toContain(messages.type.Office);
    expect(within(second as HTMLElement).queryByText(messages.card.default)).toBeNull();
  });

  test('adds the first address from the empty state and makes it the default', async () => {
    const gateway = logIn(user({ addresses: [] }));
    renderSection();
    expect(screen.getByText(profile.addresses.empty)).toBeTruthy();
    await press(profile.addresses.add);
    const field = (name: string | RegExp) => within(dialog()).getByLabelText(name);
    await userEvent.selectOptions(field(messages.field.governorate), 'HA');
    await userEvent.type(field(messages.field.area), 'Sea village');
    await userEvent.type(field(messages.field.block), '5');
    await userEvent.type(field(messages.field.street), '12');
    await userEvent.type(field(messages.building.House), '9');
    await press(messages.modal.save, dialog());
    await waitFor(() => expect(cards()).toHaveLength(1));
    expect(gateway.updates[0]?.addresses).toEqual([
      expect.objectContaining({
        city: 'Sea village',
        recipientName: 'Sara Al-Mutairi',
        phone: '+96550001234',
        isDefault: true,
      }),
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(toasts).toEqual([{ kind: 'success', message: messages.modal.saved }]);
  });

  test('adds an address in Saudi Arabia, with a postal code in Arabic-Indic digits', async () => {
    const gateway = logIn(user({ addresses: [home] }));
    renderSection();
    await press(profile.addresses.add);
    const field = (name: string | RegExp) => within(dialog()).getByLabelText(name);
    await userEvent.selectOptions(field(messages.field.country), 'SA');
    await userEvent.type(field(messages.field.city), 'Riyadh');
    await userEvent.type(field(messages.field.district), 'Al Olaya');
    await userEvent.type(field(messages.field.street), 'King Fahd Road');
    await userEvent.type(field(messages.field.buildingNumber), '٢٩٢٩');
    await userEvent.type(field(messages.field.secondaryNumber), '8118');
    await userEvent.type(field(new RegExp(`^${messages.field.postalCode}`)), '١٢٢١١');
    await press(messages.modal.save, dialog());
    await waitFor(() => expect(cards()).toHaveLength(2));
    expect(cards()[1]?.textContent).toContain('Riyadh');
    expect(cards()[1]?.textContent).toContain('12211');
    expect(readDefaults()).toEqual([true, false]);
    expect(gateway.updates[0]?.addresses[1]).toMatchObject({
      countryCode: 'SA',
      postalCode: '12211',
      building: '2929',
      isDefault: false,
    });
  });

  test('adds an address in Kuwait, with a listed area, beside the default one abroad', async () => {
    const abroad = address({ countryCode: 'SA', city: 'Riyadh', postalCode: '12211' });
    const gateway = logIn(user({ addresses: [abroad] }));
    renderSection();
    await press(profile.addresses.add);
    const field = (name: string) => within(dialog()).getByLabelText(name);
    await userEvent.type(field(messages.field.area), locale === 'ar' ? 'السالمية' : 'Salmiya');
    await userEvent.type(field(messages.field.block), '٥');
    await userEvent.type(field(messages.field.street), '12');
    await userEvent.type(field(messages.building.House), '١٢');
    await press(messages.modal.save, dialog());
    await waitFor(() => expect(cards()).toHaveLength(2));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(cards()[0]?.textContent).toContain('12211');
    expect(cards()[1]?.textContent).toContain(
      locale === 'ar' ? 'السالمية، حولي' : 'Salmiya, Hawalli',
    );
    expect(readDefaults()).toEqual([true, false]);
    expect(gateway.updates[0]?.addresses).toMatchObject([
      { countryCode: 'SA', postalCode: '12211', isDefault: true },
      { countryCode: 'KW', block: '5', building: '12', isDefault: false },
    ]);
  });

  test('edits an address and makes it the default', async () => {
    const gateway = logIn(user({ addresses: [home, office] }));
    renderSection();
    await press(new RegExp(`${messages.card.edit}.*${messages.type.Office}`));
    const street = within(dialog()).getByLabelText<HTMLInputElement>(messages.field.street);
    expect(street.value).toBe('12');
    await userEvent.clear(street);
    await userEvent.type(street, '٧٧');
    await userEvent.click(within(dialog()).getByLabelText(messages.field.isDefault));
    await press(messages.modal.save, dialog());
    await waitFor(() => expect(gateway.updates).toHaveLength(1));
    expect(
      gateway.updates[0]?.addresses.map(({ id, street: line, isDefault }) => [id, line, isDefault]),
    ).toEqual([
      ['address-1', '12', false],
      ['address-2', '77', true],
    ]);
    await waitFor(() => expect(cards()[1]?.textContent).toContain('77'));
    expect(readDefaults()).toEqual([false, true]);
  });

  test('preserves the entered values when saving fails', async () => {
    const gateway = logIn(user());
    gateway.errorResponse = () => problem(503, 'unavailable');
    renderSection();
    await press(new RegExp(messages.card.edit));
    const street = within(dialog()).getByLabelText<HTMLInputElement>(messages.field.street);
    await userEvent.type(street, '3');
    await press(messages.modal.save, dialog());
    expect(await within(dialog()).findByText(messages.failed)).toBeTruthy();
    expect(street.value).toBe('123');
    await press(form.cancel, dialog());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(getUserState().user?.addresses[0]?.street).toBe('12');
  });

  test('preserves addresses that another tab has added', async () => {
    const gateway = logIn(user({ addresses: [home, office] }), user({ addresses: [home] }));
    renderSection();
    await press(new RegExp(messages.card.edit));
    await press(messages.modal.save, dialog());
    await waitFor(() => expect(cards()).toHaveLength(2));
    expect(gateway.updates[0]?.addresses).toHaveLength(2);
  });

  test('names the buttons of two addresses with the same label by their areas', () => {
    const label = 'Family';
    logIn(user({ addresses: [address({ label }), { ...office, label }] }));
    renderSection();
    const pattern = new RegExp(`^${messages.card.deleteNamed.replace('{name}', '.*Family')}`);
    const names = screen.getAllByRole('button', { name: pattern }).map((one) => one.ariaLabel);
    expect(new Set(names).size).toBe(2);
  });

  test('changes the default address with one click', async () => {
    const gateway = logIn(user({ addresses: [home, office] }));
    renderSection();
    await press(new RegExp(messages.card.makeDefaultNamed.replace('{name}', '.*')));
    await waitFor(() =>
      expect(toasts).toEqual([{ kind: 'success', message: profile.addresses.defaultSaved }]),
    );
    expect(gateway.updates[0]?.addresses.map(({ isDefault }) => isDefault)).toEqual([false, true]);
    expect(readDefaults()).toEqual([false, true]);
  });

  test('deletes an address only after confirmation', async () => {
    const gateway = logIn(user({ addresses: [home, office] }));
    renderSection();
    const remove = new RegExp(`${messages.card.delete}.*${messages.type.House}`);
    await press(remove);
    expect(within(dialog()).getByText(locale === 'ar' ? /السالمية/ : /Salmiya/)).toBeTruthy();
    await press(messages.remove.cancel, dialog().querySelector('div.flex-wrap') ?? dialog());
    expect(gateway.updates).toEqual([]);
    await press(remove);
    await press(messages.remove.submit, dialog());
    await waitFor(() => expect(cards()).toHaveLength(1));
    expect(gateway.updates[0]?.addresses).toEqual([{ ...office, isDefault: true }]);
    expect(readDefaults()).toEqual([true]);
  });

  test('hides the add button at 20 addresses', () => {
    logIn(
      user({
        addresses: Array.from({ length: 20 }, (_, index) =>
          address({ id: `a${index}`, isDefault: index === 0 }),
        ),
      }),
    );
    renderSection();
    expect(cards()).toHaveLength(20);
    expect(screen.queryByRole('button', { name: profile.addresses.add })).toBeNull();
    expect(screen.getByText(/20/)).toBeTruthy();
  });
});
