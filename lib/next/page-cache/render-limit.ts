const MAX_RENDERINGS = 8;
/** A request for a stale page is not delayed for longer. */
const MAX_WAIT_MS = 500;
/** A rendering that has not ended after this time has failed. */
const MAX_RENDERING_MS = 2_000;

/** Limits how many stale pages are rendered at the same time. */
export interface RenderLimit {
  /**
   * Call before the stale page `key` is served and rendered again. Resolves when fewer pages than
   * the limit are being rendered, when this one already is, or after 500 ms.
   */
  start(key: string): Promise<void>;
  /** Call when the page was rendered. */
  end(key: string): void;
}

/**
 * Next serves a stale page at once and renders it in the background, without a limit: ten
 * connections that open a catalogue start hundreds of renderings, whose data stays in memory until
 * the last one has ended.
 */
export function createRenderLimit(maxRenderings = MAX_RENDERINGS): RenderLimit {
  /** The start of each rendering, oldest first. */
  const starts = new Map<string, number>();
  const waiting = new Set<() => void>();
  const isFull = () => {
    for (const [key, start] of starts) {
      if (performance.now() - start < MAX_RENDERING_MS) break;
      starts.delete(key);
    }
    return starts.size >= maxRenderings;
  };
  const waitForEnd = (maxMs: number) =>
    new Promise<void>((resolve) => {
      const proceed = () => {
        clearTimeout(timer);
        waiting.delete(proceed);
        resolve();
      };
      const timer = setTimeout(proceed, maxMs);
      waiting.add(proceed);
    });
  return {
    async start(key) {
      const deadline = performance.now() + MAX_WAIT_MS;
      while (!starts.has(key) && isFull()) {
        const remaining = deadline - performance.now();
        if (remaining <= 0) break;
        await waitForEnd(remaining);
      }
      if (!starts.has(key)) starts.set(key, performance.now());
    },
    end(key) {
      if (!starts.delete(key)) return;
      for (const proceed of [...waiting]) proceed();
    },
  };
}
