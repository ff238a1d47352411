import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { VERSION_POLL_INTERVAL_MS } from '../config/constants.ts';
import { reloadOnMissingChunk } from './reload-on-missing-chunk.ts';
import { watchVersion } from './watch-version.ts';

const respond = vi.fn<(address: string) => Response>();
const respondWith = (body: unknown, status = 200) =>
  respond.mockImplementation(() => new Response(JSON.stringify(body), { status }));
const setVisibility = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

const BUILD = { id: 'old', timestamp: 1 };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (address: string) => respond(address));
  sessionStorage.clear();
  respondWith({ id: 'old', timestamp: 1 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  respond.mockReset();
});

describe('watchVersion', () => {
  it('polls for a new version every minute with a timestamp and reports a newer build once', async () => {
    const onNewer = vi.fn();
    const stop = watchVersion({ build: BUILD, onNewer });
    await vi.advanceTimersByTimeAsync(VERSION_POLL_INTERVAL_MS * 2);
    expect(respond).toHaveBeenCalledTimes(2);
    expect(respond.mock.calls[0]?.[0]).toMatch(/^\/builds\/latest\.json\?\d{13}$/);
    expect(onNewer).not.toHaveBeenCalled();
    respondWith({ id: 'new', timestamp: 2 });
    await vi.advanceTimersByTimeAsync(VERSION_POLL_INTERVAL_MS * 3);
    expect(onNewer.mock.calls).toEqual([['new']]);
    expect(respond).toHaveBeenCalledTimes(4);
    expect(respond.mock.calls[3]?.[0]).toMatch(/^\/builds\/meta\/new\.json\?\d{13}$/);
    stop();
  });

  it.each([
    ['is not there', () => new Response('', { status: 404 })],
    ['is of another build', () => Response.json(BUILD)],
  ])(
    'announces a newer build only after its description is served: the description %s',
    async (_, describeBuild) => {
      const onNewer = vi.fn();
      const latest = { id: 'new', timestamp: 2 };
      respond.mockImplementation((url) =>
        url.includes('/meta/') ? describeBuild() : Response.json(latest),
      );
      const stop = watchVersion({ build: BUILD, onNewer });
      await vi.advanceTimersByTimeAsync(VERSION_POLL_INTERVAL_MS * 2);
      expect(respond).toHaveBeenCalledTimes(4);
      expect(onNewer).not.toHaveBeenCalled();
      respondWith(latest);
      await vi.advanceTimersByTimeAsync(VERSION_POLL_INTERVAL_MS);
      expect(onNewer.mock.calls).toEqual([['new']]);
      stop();
    },
  );

  it('watchVersion does not poll for a new version while the page is hidden, and polls at once when it becomes visible', async () => {
    const onNewer = vi.fn();
    const stop = watchVersion({ build: BUILD, onNewer });
    setVisibility('hidden');
    await vi.advanceTimersByTimeAsync(VERSION_POLL_INTERVAL_MS * 5);
    expect(respond).not.toHaveBeenCalled();
    respondWith({ id: 'new', timestamp: 2 });
    setVisibility('visible');
    await vi.advanceTimersByTimeAsync(0);
    expect(onNewer.mock.calls).toEqual([['new']]);
    stop();
  });

  it.each([
    [{ id: 7 }, 200],
    ['nonsense', 200],
    [{ id: 'new', timestamp: 2 }, 503],
    [{ id: 'new' }, 200],
    [{ id: 'new', timestamp: '2' }, 200],
    // Older than this page: a server that is not updated yet, or a stale copy.
    [{ id: 'older', timestamp: 0 }, 200],
    [null, 200],
  ])('ignores the version response %j with status %i', async (body, status) => {
    const onNewer = vi.fn();
    respondWith(body, status);
    const stop = watchVersion({ build: BUILD, onNewer });
    await vi.advanceTimersByTimeAsync(VERSION_POLL_INTERVAL_MS);
    expect(respond).toHaveBeenCalledTimes(1);
    expect(onNewer).not.toHaveBeenCalled();
    stop();
  });
});

describe('reloadOnMissingChunk', () => {
  it('reloads once for each newer build and path', async () => {
    const reload = vi.fn();
    await reloadOnMissingChunk('old', reload);
    expect(reload).not.toHaveBeenCalled();
    respondWith({ id: 'new', timestamp: 2 });
    await Promise.all([reloadOnMissingChunk('old', reload), reloadOnMissingChunk('old', reload)]);
    expect(reload).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(60_000);
    await reloadOnMissingChunk('old', reload);
    expect(reload).toHaveBeenCalledTimes(1);
    respondWith({ id: 'newer still', timestamp: 3 });
    await reloadOnMissingChunk('old', reload);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('reloads after a rollback to an older build', async () => {
    const reload = vi.fn();
    respondWith({ id: 'older', timestamp: 0 });
    await reloadOnMissingChunk('old', reload);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('reloads another path only after ten seconds', async () => {
    const reload = vi.fn();
    respondWith({ id: 'new', timestamp: 2 });
    await reloadOnMissingChunk('old', reload);
    history.replaceState(null, '', '/another');
    await vi.advanceTimersByTimeAsync(9_999);
    await reloadOnMissingChunk('old', reload);
    expect(reload).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    await reloadOnMissingChunk('old', reload);
    expect(reload).toHaveBeenCalledTimes(2);
    history.replaceState(null, '', '/');
  });

  it.each(['{', '[]', '"text"', 'null'])(
    'reloadOnMissingChunk does not reload when the stored state is damaged: %s',
    async (text) => {
      const reload = vi.fn();
      respondWith({ id: 'new', timestamp: 2 });
      sessionStorage.setItem('reloads', text);
      await reloadOnMissingChunk('old', reload);
      expect(reload).not.toHaveBeenCalled();
    },
  );
});
