import type { Dirent } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';

/**
 * Files of a stored page: `<page>.html`, `.rsc`, `.meta`, `.body` and the folder `<page>.segments`.
 */
const EXTENSIONS = ['html', 'rsc', 'meta', 'body', 'segments'];
const IN_SEGMENTS = '.segments/';

interface StoredFile {
  page: string;
  bytes: number;
  modifiedAt: number;
}

function getPage(file: string): string | undefined {
  const folder = file.indexOf(IN_SEGMENTS);
  if (folder >= 0) return file.slice(0, folder);
  const extension = path.extname(file);
  return EXTENSIONS.includes(extension.slice(1)) ? file.slice(0, -extension.length) : undefined;
}

async function readStoredFile(entry: Dirent): Promise<StoredFile[]> {
  const file = `${entry.parentPath}/${entry.name}`;
  const page = getPage(file);
  if (!entry.isFile() || page === undefined) return [];
  const stats = await stat(file).catch(() => undefined);
  return stats ? [{ page, bytes: stats.size, modifiedAt: stats.mtimeMs }] : [];
}

/** Pages that an earlier process stored, least recently written first. */
async function readStoredPages(folder: string): Promise<StoredFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const pages = new Map<string, StoredFile>();
  for (const entry of entries) {
    for (const file of await readStoredFile(entry)) {
      const previous = pages.get(file.page);
      pages.set(file.page, {
        page: file.page,
        bytes: file.bytes + (previous?.bytes ?? 0),
        modifiedAt: Math.max(file.modifiedAt, previous?.modifiedAt ?? 0),
      });
    }
  }
  return [...pages.values()].sort((a, b) => a.modifiedAt - b.modifiedAt);
}

export interface DiskLimit {
  /**
   * Counts a written page and deletes the least recently used pages beyond the limit.
   * @param page path without extension
   */
  add(page: string, bytes: number): void;
  /** Marks a page as used. */
  touch(page: string): void;
  /** Bytes of all pages. */
  size(): number;
  /** Resolves when the pages of earlier processes are counted and all deletions have ended. */
  idle(): Promise<void>;
}

/**
 * Limits the bytes of the pages stored in a folder. Pages of earlier processes are counted in the
 * background, which takes seconds: a page that waited for it would stay in memory.
 * @param folder folder of the stored pages
 */
export function createDiskLimit(folder: string, maxBytes: number): DiskLimit {
  const deletions = new Set<Promise<unknown>>();
  /** Pages that were deleted while the pages of earlier processes were read. */
  const deletedEarly = new Set<string>();
  let isLoaded = false;
  const remove = (page: string) => {
    if (!isLoaded) deletedEarly.add(page);
    const deletion = Promise.allSettled(
      EXTENSIONS.map((extension) => rm(`${page}.${extension}`, { recursive: true, force: true })),
    );
    deletions.add(deletion);
    void deletion.finally(() => deletions.delete(deletion));
  };
  const pages = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => Math.max(1, bytes),
    dispose: (_, page, reason) => {
      if (reason === 'evict') remove(page);
    },
  });
  const load = async () => {
    const stored = await readStoredPages(folder);
    isLoaded = true;
    // Pages of this process may have been read too: their files must not be deleted.
    const earlier = stored.filter(({ page }) => !pages.has(page) && !deletedEarly.has(page));
    deletedEarly.clear();
    const added = [...pages.entries()].reverse();
    pages.clear();
    for (const { page, bytes } of earlier) pages.set(page, bytes);
    for (const [page, bytes] of added) pages.set(page, bytes);
  };
  const loading = load();
  return {
    add(page, bytes) {
      pages.set(page, bytes);
      // A page larger than the limit is not counted: delete it.
      if (!pages.has(page)) remove(page);
    },
    touch: (page) => void pages.get(page),
    size: () => pages.calculatedSize,
    async idle() {
      await loading;
      await Promise.all(deletions);
    },
  };
}
