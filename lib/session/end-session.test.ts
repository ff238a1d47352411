import { beforeEach, describe, expect, test, vi } from 'vitest';
import { addWaitingEvent } from '../analytics/waiting-events.ts';
import { onToast } from '../client/toast/toast.ts';
import { showWaitingToast } from '../client/toast/toast-after-load.ts';
import { readUrlSecret, withoutUrlSecret } from '../client/url-secrets.ts';
import { clearStoredUser, endSession, leaveSession } from './end-session.ts';

const document = vi.hoisted(() => ({
  loadNewDocument: vi.fn(),
  discardFromBackForwardCache: vi.fn(),
}));
vi.mock('../client/new-document.ts', () => document);

/** Data of the browser: the cart and the other lists, because they are stored nowhere else. */
const STAYS = [
  'cart_products',
  'wishlist_products',
  'compare_products',
  'saved_currency_code',
  'currency_chosen',
  'tp_locale',
  'tp_dir',
  'privacy_choices',
];
const GOES = [
  'userId',
  'customerData',
  'placed_order',
  'tracked_orders',
  'pending_registration',
  'recently_viewed',
  'recent_searches',
];

beforeEach(() => {
  vi.clearAllMocks();
  for (const key of [...STAYS, ...GOES]) localStorage.setItem(key, 'x');
});

const stored = () => Object.keys(localStorage).toSorted();

describe('the end of a session', () => {
  test('logging out removes personal data and keeps data of the browser', () => {
    clearStoredUser();
    expect(stored()).toEqual(STAYS.toSorted());
  });

  test('logging out loads a new document, which shows the toast once', () => {
    expect(endSession({ path: '/en', toast: 'Logged out' })).toBe(true);
    expect(document.loadNewDocument).toHaveBeenCalledExactlyOnceWith('/en');
    expect(document.discardFromBackForwardCache).toHaveBeenCalledOnce();
    const shown = vi.fn();
    const stop = onToast(shown);
    showWaitingToast();
    showWaitingToast();
    stop();
    expect(shown).toHaveBeenCalledExactlyOnceWith({ kind: 'success', message: 'Logged out' });
  });

  test('logging out removes the secrets and stored events of this tab', () => {
    withoutUrlSecret('/success/0123456789ABCDEFGHJKMNPQRS');
    addWaitingEvent({ name: 'Purchase', id: 'purchase-1', items: [], value: 1 });
    endSession();
    expect(readUrlSecret('0')).toBeUndefined();
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  test('keeps stored data after a logout in another tab, because another user may be logged in', () => {
    leaveSession();
    expect(stored()).toEqual([...STAYS, ...GOES].toSorted());
    expect(document.loadNewDocument).toHaveBeenCalledOnce();
  });

  test('logging out loads no new document if storage cannot be cleared', () => {
    const remove = vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
      throw new Error('rejected');
    });
    expect(endSession()).toBe(false);
    remove.mockRestore();
    expect(document.loadNewDocument).not.toHaveBeenCalled();
  });
});
