import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { shareLink } from './share-link.ts';
import { onToast, type Toast } from './toast/toast.ts';

const LINK = { title: 'Honey', url: 'https://shop.example/honey' };
const TEXTS = { copied: 'Copied', failed: 'No copy: {url}' };

const share = vi.fn<(link: ShareData) => Promise<void>>();
const writeText = vi.fn<(text: string) => Promise<void>>();
let toasts: Toast[] = [];

function useDevice(isTouch: boolean) {
  vi.stubGlobal('navigator', { share, clipboard: { writeText } });
  vi.stubGlobal('matchMedia', () => ({ matches: isTouch }));
}

beforeEach(() => {
  toasts = [];
  onToast((toast) => toasts.push(toast));
  share.mockReset().mockResolvedValue();
  writeText.mockReset().mockResolvedValue();
});
afterEach(() => vi.unstubAllGlobals());

describe('a shared link', () => {
  test('opens the share sheet of a touch device', async () => {
    useDevice(true);
    await shareLink(LINK, TEXTS);
    expect(share).toHaveBeenCalledExactlyOnceWith(LINK);
    expect(writeText).not.toHaveBeenCalled();
  });

  test('is not copied when the visitor closes the sheet', async () => {
    useDevice(true);
    share.mockRejectedValue(new DOMException('', 'AbortError'));
    await shareLink(LINK, TEXTS);
    expect(writeText).not.toHaveBeenCalled();
    expect(toasts).toEqual([]);
  });

  test('is copied when the sheet is not available', async () => {
    useDevice(true);
    share.mockRejectedValue(new DOMException('', 'NotAllowedError'));
    await shareLink(LINK, TEXTS);
    expect(writeText).toHaveBeenCalledExactlyOnceWith(LINK.url);
    expect(toasts).toMatchObject([{ kind: 'success', message: 'Copied' }]);
  });

  test('is copied on a desktop, and shown when it cannot be copied', async () => {
    useDevice(false);
    writeText.mockRejectedValue(new Error('denied'));
    await shareLink(LINK, TEXTS);
    expect(share).not.toHaveBeenCalled();
    expect(toasts).toMatchObject([{ kind: 'info', message: `No copy: ${LINK.url}` }]);
  });
});
