import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { FULL_CONSENT, ONLY_NECESSARY, readConsent, writeConsent } from '@/lib/storage/consent';
import { useConsent } from '@/stores/consent';
import { useOverlay } from '@/stores/overlay';
import { MESSAGES } from '@/tests/fixtures/messages';
import { renderInShop } from '@/tests/fixtures/render';
import { Analytics } from './analytics';
import { PrivacyDialog } from './privacy-dialog';

const applied = vi.hoisted(() => vi.fn());
vi.mock('@/lib/analytics/apply-consent', () => ({ applyConsent: applied }));

/** What is loaded when it is needed is loaded here: the tests wait for no file. */
beforeAll(async () => {
  await Promise.all([import('./consent-banner'), import('@/messages/ar.json'), import('@/messages/en.json')]);
});
beforeEach(() => {
  applied.mockReset();
  useConsent.setState({ choice: undefined });
  useOverlay.setState({ ...useOverlay.getInitialState(), hasPrompted: true }, true);
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe.each(['ar', 'en'] as const)('in %s', (locale) => {
  const { banner, dialog, measurement, marketing, necessary } = MESSAGES[locale].consent;
  const find = () => screen.findByRole('region', { name: banner.label });
  const draw = (ui: ReactNode) => act(async () => void renderInShop(ui, locale));
  const query = () => screen.queryByRole('region', { name: banner.label });

  test.each([
    ['refuse', ONLY_NECESSARY],
    ['accept', FULL_CONSENT],
  ] as const)('the answer “%s” is kept, counts, and ends the question', async (answer, choice) => {
    await draw(<Analytics />);
    await find();
    expect(applied).toHaveBeenLastCalledWith(ONLY_NECESSARY);
    await press(banner[answer]);
    expect(query()).toBeNull();
    expect(readConsent()).toEqual(choice);
    expect(applied).toHaveBeenLastCalledWith(choice);
  });

  test('the question waits for the one before it, and for whatever is open', async () => {
    useOverlay.setState({ hasPrompted: false });
    await draw(<Analytics />);
    expect(query()).toBeNull();
    act(() => {
      useOverlay.getState().open('country');
      useOverlay.setState({ hasPrompted: true });
    });
    expect(query()).toBeNull();
    await act(async () => useOverlay.getState().closeAll());
    await find();
  });

  test('an answer in another tab counts here', async () => {
    await draw(<Analytics />);
    await find();
    writeConsent(FULL_CONSENT);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'privacy_choices' })));
    expect(query()).toBeNull();
    expect(applied).toHaveBeenLastCalledWith(FULL_CONSENT);
  });

  test('each purpose is chosen by itself, and what is necessary is not', async () => {
    const [onChosen, onClose] = [vi.fn(), vi.fn()];
    await draw(<PrivacyDialog onChosen={onChosen} onClose={onClose} />);
    const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${name}`) });
    expect([box(necessary.name).checked, box(necessary.name).disabled, box(marketing.name).checked]).toEqual([true, true, false]);
    await userEvent.click(box(measurement.name));
    await press(dialog.save);
    expect(useConsent.getState().choice).toEqual({ measurement: true, marketing: false });
    expect([onChosen, onClose].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  test('the choice that counts is shown, and can be taken back whole', async () => {
    useConsent.setState({ choice: FULL_CONSENT });
    await draw(<PrivacyDialog onChosen={vi.fn()} onClose={vi.fn()} />);
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').every(({ checked }) => checked)).toBe(true);
    await press(banner.refuse);
    expect(readConsent()).toEqual(ONLY_NECESSARY);
  });
});
