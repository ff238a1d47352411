import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { FULL_CONSENT, ONLY_NECESSARY, readConsent, writeConsent } from '@/lib/storage/consent';
import { useConsent } from '@/stores/consent';
import { closeOverlay, openOverlay, useOverlay } from '@/stores/overlay';
import { MESSAGES } from '@/tests/fixtures/messages';
import { renderInShop } from '@/tests/fixtures/render';
import { collectToasts } from '@/tests/fixtures/toasts';
import { Analytics } from './analytics';
import { PrivacyDialog } from './privacy-dialog';

const toasts = collectToasts();
const applyConsent = vi.hoisted(() => vi.fn());
vi.mock('@/lib/analytics/apply-consent', () => ({ applyConsent: applyConsent }));

/** Preloads lazy modules, so that the tests do not wait for them. */
beforeAll(async () => {
  await Promise.all([
    import('./consent-banner'),
    import('@/messages/ar.json'),
    import('@/messages/en.json'),
  ]);
});
beforeEach(() => {
  applyConsent.mockReset();
  useConsent.setState({ choice: undefined });
  useOverlay.setState({ ...useOverlay.getInitialState(), isCountryPromptDone: true }, true);
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe.each(['ar', 'en'] as const)('in %s, consent', (locale) => {
  const { banner, dialog, measurement, marketing, necessary, saved } = MESSAGES[locale].consent;
  const findBanner = () => screen.findByRole('region', { name: banner.label });
  const renderConsent = (ui: ReactNode) => act(async () => void renderInShop(ui, locale));
  const queryBanner = () => screen.queryByRole('region', { name: banner.label });

  test.each([
    ['refuse', ONLY_NECESSARY],
    ['accept', FULL_CONSENT],
  ] as const)(
    'the consent button “%s” saves and applies the choice and closes the banner',
    async (button, choice) => {
      await renderConsent(<Analytics />);
      await findBanner();
      expect(applyConsent).toHaveBeenLastCalledWith(ONLY_NECESSARY);
      await press(banner[button]);
      expect(queryBanner()).toBeNull();
      expect(readConsent()).toEqual(choice);
      expect(applyConsent).toHaveBeenLastCalledWith(choice);
    },
  );

  test('the consent banner is hidden until the country dialog was shown and while an overlay is open', async () => {
    useOverlay.setState({ isCountryPromptDone: false });
    await renderConsent(<Analytics />);
    expect(queryBanner()).toBeNull();
    act(() => {
      openOverlay({ id: 'country' });
      useOverlay.setState({ isCountryPromptDone: true });
    });
    expect(queryBanner()).toBeNull();
    await act(async () => closeOverlay());
    await findBanner();
  });

  test('applies a consent choice made in another tab', async () => {
    await renderConsent(<Analytics />);
    await findBanner();
    writeConsent(FULL_CONSENT);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'privacy_choices' })));
    expect(queryBanner()).toBeNull();
    expect(applyConsent).toHaveBeenLastCalledWith(FULL_CONSENT);
  });

  test('each purpose of consent is a separate checkbox, and the necessary one is disabled', async () => {
    const onClose = vi.fn();
    await renderConsent(<PrivacyDialog onClose={onClose} />);
    const box = (name: string) =>
      screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${name}`) });
    expect([
      box(necessary.name).checked,
      box(necessary.name).disabled,
      box(marketing.name).checked,
    ]).toEqual([true, true, false]);
    await userEvent.click(box(measurement.name));
    await press(dialog.save);
    expect(useConsent.getState().choice).toEqual({ measurement: true, marketing: false });
    expect(onClose).toHaveBeenCalledOnce();
    expect(toasts).toEqual([{ kind: 'success', message: saved }]);
  });

  test('the privacy dialog shows the current consent and can revoke it completely', async () => {
    useConsent.setState({ choice: FULL_CONSENT });
    await renderConsent(<PrivacyDialog onClose={vi.fn()} />);
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').every(({ checked }) => checked)).toBe(
      true,
    );
    await press(banner.refuse);
    expect(readConsent()).toEqual(ONLY_NECESSARY);
  });
});
