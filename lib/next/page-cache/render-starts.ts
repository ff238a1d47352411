import { LRUCache } from 'lru-cache';

const MAX_RENDERINGS = 10_000;
/** A rendering that has not ended after this time has failed. */
const MAX_RENDERING_MS = 60_000;

/**
 * When the renderings of pages began. Next dates a page to the end of its rendering, but data that
 * changed meanwhile must make it stale.
 */
export interface RenderStarts {
  /** Call before the page `key` is rendered. During a rendering it does nothing. */
  start(key: string): void;
  /**
   * Call when the page was rendered.
   * @returns Unix time in ms at which the rendering began, now if that is unknown
   */
  end(key: string): number;
}

export function createRenderStarts(): RenderStarts {
  const starts = new LRUCache<string, number>({ max: MAX_RENDERINGS, ttl: MAX_RENDERING_MS });
  return {
    start(key) {
      if (!starts.has(key)) starts.set(key, Date.now());
    },
    end(key) {
      const start = starts.get(key) ?? Date.now();
      starts.delete(key);
      return start;
    },
  };
}
