import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { useVersion } from '@/stores/version';
import { MESSAGES } from '@/tests/fixtures/messages';
import { renderInShop } from '@/tests/fixtures/render';
import { VersionNotice } from './version-notice';

const reload = vi.fn();

/** Preloads lazy modules, so that the tests do not wait for them. */
beforeAll(() => Promise.all([import('@/messages/ar.json'), import('@/messages/en.json')]));
beforeEach(() => {
  vi.stubGlobal('location', { origin: 'http://localhost:3000', reload });
  reload.mockReset();
  useVersion.setState({ newer: 'the-next-build' });
});
afterEach(() => vi.unstubAllGlobals());

describe.each(['ar', 'en'] as const)('in %s, the notice of a newer build', (locale) => {
  const { label, text, reload: reloadText, later } = MESSAGES[locale].layout.version;
  const renderNotice = () => act(async () => void renderInShop(<VersionNotice />, locale));
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  test('announces the build and reloads the page only when the shopper chooses it', async () => {
    await renderNotice();
    expect(await screen.findByRole('region', { name: label })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe(text);
    expect(reload).not.toHaveBeenCalled();
    await press(reloadText);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('the notice of a newer build is dismissed without a reload', async () => {
    await renderNotice();
    await screen.findByRole('region', { name: label });
    await press(later);
    expect(useVersion.getState().newer).toBeNull();
    expect(reload).not.toHaveBeenCalled();
  });
});
