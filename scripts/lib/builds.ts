import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface BuildMeta {
  id: string;
  /** Milliseconds since 1970, when it was built. */
  timestamp: number;
}

/** How long pages of an earlier build may stay open and still find its files. */
const KEPT_FOR = 86_400_000;
/** Kept by Next when it cleans its folder before a build. */
const ARCHIVE = path.join('cache', 'builds');
/** Where Next keeps the pictures that it has made smaller, by their address. */
const SMALL_PICTURES = path.join('cache', 'images');

/** Of all builds those whose files are served: the newest, and each that was the newest less than a day ago. Oldest first. */
export function servedBuilds(builds: readonly BuildMeta[], now: number): BuildMeta[] {
  const byAge = [...builds].sort((a, b) => a.timestamp - b.timestamp);
  return byAge.filter((_, index) => {
    const next = byAge[index + 1];
    return next === undefined || now - next.timestamp < KEPT_FOR;
  });
}

function readArchive(archive: string): BuildMeta[] {
  const files = readdirSync(archive).map((id) => path.join(archive, id, 'build.json'));
  return files.filter((file) => existsSync(file)).map((file) => JSON.parse(readFileSync(file, 'utf8')));
}

function writeJson(file: string, value: unknown) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(value));
}

/**
 * After `next build`, with its folder: keeps this build's static files for those that follow, puts earlier ones' beside them, and writes
 * `builds/latest.json` and `builds/meta/{id}.json` (served from the folder's static files, see next.config.ts).
 * A picture may be another one under its old address: they are made smaller anew.
 */
export function keepBuild(distDir: string, build: BuildMeta): void {
  const archive = path.join(distDir, ARCHIVE);
  const fresh = path.join(distDir, 'static');
  rmSync(path.join(archive, build.id), { recursive: true, force: true });
  cpSync(fresh, path.join(archive, build.id, 'static'), { recursive: true });
  writeJson(path.join(archive, build.id, 'build.json'), build);

  const all = readArchive(archive);
  const served = servedBuilds(all, build.timestamp);
  for (const { id } of all.filter((one) => !served.includes(one))) rmSync(path.join(archive, id), { recursive: true, force: true });
  for (const { id } of served) cpSync(path.join(archive, id, 'static'), fresh, { recursive: true, force: false });
  for (const one of served) writeJson(path.join(fresh, 'builds', 'meta', `${one.id}.json`), one);
  writeJson(path.join(fresh, 'builds', 'latest.json'), build);
  rmSync(path.join(distDir, SMALL_PICTURES), { recursive: true, force: true });
}
