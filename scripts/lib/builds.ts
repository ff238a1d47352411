import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

export interface BuildMeta {
  id: string;
  /** Unix time in ms. */
  timestamp: number;
}

/** Milliseconds for which the files of a replaced build are served to pages that are still open. */
const ARCHIVE_MS = 86_400_000;
/** Next does not delete its cache folder before a build. */
const ARCHIVE = path.join('cache', 'builds');
/** Images that Next has resized, by URL. */
const RESIZED_IMAGES = path.join('cache', 'images');

/**
 * The builds whose files are served, oldest first: the newest one, and those that were replaced
 * less than a day ago.
 */
export function servedBuilds(builds: readonly BuildMeta[], now: number): BuildMeta[] {
  const byAge = [...builds].sort((a, b) => a.timestamp - b.timestamp);
  return byAge.filter((_, index) => {
    const next = byAge[index + 1];
    return next === undefined || now - next.timestamp < ARCHIVE_MS;
  });
}

function readArchive(archive: string): BuildMeta[] {
  const files = readdirSync(archive).map((id) => path.join(archive, id, 'build.json'));
  return files
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')));
}

function writeJson(file: string, value: unknown) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(value));
}

/**
 * Runs after `next build`: archives the static files of this build, copies those of earlier builds
 * beside them, and writes `builds/latest.json` and `builds/meta/{id}.json` (served with the static
 * files, see next.config.ts). Resized images are deleted, because an image may have changed under
 * the same URL.
 */
export function archiveBuild(distDir: string, build: BuildMeta): void {
  const archive = path.join(distDir, ARCHIVE);
  const fresh = path.join(distDir, 'static');
  rmSync(path.join(archive, build.id), { recursive: true, force: true });
  cpSync(fresh, path.join(archive, build.id, 'static'), { recursive: true });
  writeJson(path.join(archive, build.id, 'build.json'), build);

  const all = readArchive(archive);
  const served = servedBuilds(all, build.timestamp);
  for (const { id } of all.filter((entry) => !served.includes(entry)))
    rmSync(path.join(archive, id), { recursive: true, force: true });
  for (const { id } of served)
    cpSync(path.join(archive, id, 'static'), fresh, { recursive: true, force: false });
  for (const entry of served)
    writeJson(path.join(fresh, 'builds', 'meta', `${entry.id}.json`), entry);
  writeJson(path.join(fresh, 'builds', 'latest.json'), build);
  rmSync(path.join(distDir, RESIZED_IMAGES), { recursive: true, force: true });
}
