import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { BASE_COUNTRY } from '@/lib/shop/country/display-country';
import { useCurrency } from '@/stores/currency';
import { useOverlay } from '@/stores/overlay';
import { useUser } from '@/stores/user';
import { logIn, problem } from '@/tests/fixtures/account';
import { MESSAGES } from '@/tests/fixtures/messages';
import { renderInShop } from '@/tests/fixtures/render';
import { collectToasts } from '@/tests/fixtures/toasts';
import { address, user } from '@/tests/fixtures/users';
import { AddressModal } from './address-modal';
import { AddressesSection } from './addresses-section';
import { DeleteAddressModal } from './delete-address-modal';

vi.mock('@/lib/firebase/identity', () => ({ identityToken: async () => 'identity' }));

/** The section with what opens over it, as the shop puts them together. */
function Section() {
  const shopper = useUser((state) => state.user);
  const { surface, utility, closeAll } = useOverlay();
  return (
    <>
      {shopper && <AddressesSection user={shopper} />}
      {surface === 'address' && <AddressModal addressId={utility.addressId} onClose={closeAll} />}
      {surface === 'deleteAddress' && utility.addressId && <DeleteAddressModal addressId={utility.addressId} onClose={closeAll} />}
    </>
  );
}

const toasts = collectToasts();
const home = address();
const office = address({ id: 'address-2', type: 'Office', isDefault: false, government: 'KU', city: 'Sharq' });

beforeEach(() => {
  useCurrency.getState().setCountries([BASE_COUNTRY]);
  useOverlay.getState().closeAll();
  // jsdom knows dialogs, but not how they open.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

describe.each(['ar', 'en'] as const)('in %s, my addresses', (locale) => {
  const { profile, address: words, form } = MESSAGES[locale];
  const cards = () => screen.getAllByRole('article');
  const press = (name: string | RegExp, within_ = screen.getByRole('main')) => userEvent.click(within(within_).getByRole('button', { name }));
  const draw = () =>
    renderInShop(
      <main>
        <Section />
      </main>,
      locale,
    );
  const dialog = () => screen.getByRole('dialog');

  test('are shown as their country writes them, the default with its badge', () => {
    logIn(user({ addresses: [home, office] }));
    draw();
    const [first, second] = cards();
    expect(first?.textContent).toContain(locale === 'ar' ? 'السالمية، حولي، الكويت' : 'Salmiya, Hawalli, Kuwait');
    expect(first?.textContent).toContain(words.card.default);
    expect(first?.textContent).toContain('+965 5000 1234');
    expect(second?.textContent).toContain(words.type.Office);
    expect(within(second as HTMLElement).queryByText(words.card.default)).toBeNull();
  });

  test('begin with an invitation', async () => {
    const known = logIn(user({ addresses: [] }));
    draw();
    expect(screen.getByText(profile.addresses.empty)).toBeTruthy();
    await press(profile.addresses.add);
    const field = (name: string | RegExp) => within(dialog()).getByLabelText(name);
    await userEvent.selectOptions(field(words.field.governorate), 'HA');
    await userEvent.type(field(words.field.area), 'Sea village');
    await userEvent.type(field(words.field.block), '5');
    await userEvent.type(field(words.field.street), '12');
    await userEvent.type(field(words.building.House), '9');
    await press(words.modal.save, dialog());
    await waitFor(() => expect(cards()).toHaveLength(1));
    expect(known.updates[0]?.addresses).toEqual([
      expect.objectContaining({ city: 'Sea village', recipientName: 'Sara Al-Mutairi', phone: '+96550001234', isDefault: true }),
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(toasts).toEqual([{ kind: 'success', message: words.modal.saved }]);
  });

  test('are changed where they stand, and can become the default', async () => {
    const known = logIn(user({ addresses: [home, office] }));
    draw();
    await press(new RegExp(`${words.card.edit}.*${words.type.Office}`));
    const street = within(dialog()).getByLabelText<HTMLInputElement>(words.field.street);
    await userEvent.clear(street);
    await userEvent.type(street, '٧٧');
    await userEvent.click(within(dialog()).getByLabelText(words.field.isDefault));
    await press(words.modal.save, dialog());
    await waitFor(() => expect(known.updates).toHaveLength(1));
    expect(known.updates[0]?.addresses.map(({ id, street: one, isDefault }) => [id, one, isDefault])).toEqual([
      ['address-1', '12', false],
      ['address-2', '77', true],
    ]);
  });

  test('keep what was typed when saving fails', async () => {
    const known = logIn(user());
    known.refusal = () => problem(503, 'unavailable');
    draw();
    await press(new RegExp(words.card.edit));
    const street = within(dialog()).getByLabelText<HTMLInputElement>(words.field.street);
    await userEvent.type(street, '3');
    await press(words.modal.save, dialog());
    expect(await within(dialog()).findByText(words.failed)).toBeTruthy();
    expect(street.value).toBe('123');
    await press(form.cancel, dialog());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(useUser.getState().user?.addresses[0]?.street).toBe('12');
  });

  test('add to what another tab has added', async () => {
    const known = logIn(user({ addresses: [home, office] }), user({ addresses: [home] }));
    draw();
    await press(new RegExp(words.card.edit));
    await press(words.modal.save, dialog());
    await waitFor(() => expect(cards()).toHaveLength(2));
    expect(known.updates[0]?.addresses).toHaveLength(2);
  });

  test('have another default with one press', async () => {
    const known = logIn(user({ addresses: [home, office] }));
    draw();
    await press(new RegExp(words.card.makeDefaultNamed.replace('{name}', '.*')));
    await waitFor(() => expect(toasts).toEqual([{ kind: 'success', message: profile.addresses.defaultSaved }]));
    expect(known.updates[0]?.addresses.map(({ isDefault }) => isDefault)).toEqual([false, true]);
  });

  test('are deleted only when that is meant', async () => {
    const known = logIn(user({ addresses: [home, office] }));
    draw();
    const remove = new RegExp(`${words.card.delete}.*${words.type.House}`);
    await press(remove);
    expect(within(dialog()).getByText(locale === 'ar' ? /السالمية/ : /Salmiya/)).toBeTruthy();
    await press(words.remove.cancel, dialog().querySelector('div.flex') ?? dialog());
    expect(known.updates).toEqual([]);
    await press(remove);
    await press(words.remove.submit, dialog());
    await waitFor(() => expect(cards()).toHaveLength(1));
    expect(known.updates[0]?.addresses).toEqual([{ ...office, isDefault: true }]);
  });

  test('stop at twenty', () => {
    logIn(user({ addresses: Array.from({ length: 20 }, (_, index) => address({ id: `a${index}`, isDefault: index === 0 })) }));
    draw();
    expect(cards()).toHaveLength(20);
    expect(screen.queryByRole('button', { name: profile.addresses.add })).toBeNull();
    expect(screen.getByText(/20/)).toBeTruthy();
  });
});
