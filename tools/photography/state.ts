import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const root = new URL('../../', import.meta.url);
export const at = (path: string) => new URL(path, root).pathname;

/** Folder of masters, labels and their hashes; not in git. */
export const STUDIO_DATA = '.data/photography';

export function readJson<T>(path: string, empty: T): T {
  return existsSync(at(path)) ? (JSON.parse(readFileSync(at(path), 'utf8')) as T) : empty;
}

/** Writes a file atomically, so that a run can be stopped at any time. */
export function writeJson(path: string, value: unknown, indent?: number): void {
  mkdirSync(dirname(at(path)), { recursive: true });
  writeFileSync(`${at(path)}.part`, `${JSON.stringify(value, null, indent)}\n`);
  renameSync(`${at(path)}.part`, at(path));
}

type Image = { name: string; master?: string };

export const getMasterFile = (folder: string, { name, master = name }: Image) =>
  `${STUDIO_DATA}/${folder}/${master}.png`;

export type Hashes = Record<string, string>;
const getHashFile = (folder: string) => `${STUDIO_DATA}/${folder}.json`;

export const readHashes = (folder: string) => readJson<Hashes>(getHashFile(folder), {});

export function isRendered(folder: string, image: Image, hash: string): boolean {
  return readHashes(folder)[image.name] === hash && existsSync(at(getMasterFile(folder, image)));
}

export function markRendered(folder: string, name: string, hash: string): void {
  writeJson(getHashFile(folder), { ...readHashes(folder), [name]: hash });
}
