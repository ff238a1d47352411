import { mkdir, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, extname, join, sep } from 'node:path';
import { IMAGE_TYPES } from '../../../lib/domain/image-url.ts';

/** Media types of the images that are served; uploads are WebP only. */
export const PICTURE_TYPES: Readonly<Record<string, string>> = {
  ...IMAGE_TYPES,
  '.svg': 'image/svg+xml',
};

/** The folder of uploads, below `/media/`. */
export const UPLOADS = 'uploads/';
/** Their names end with 12 digits of their digest. */
const UPLOAD_NAME = /^[a-z0-9-]+-[0-9a-f]{12}[.]webp$/;

/** A picture in a folder, or one that was read from a store of objects. */
type StoredPicture = { type: string } & (
  | { path: string }
  | { bytes: Uint8Array<ArrayBuffer>; etag: string }
);

/** Where pictures are, by their path below `/media/`. */
export interface PictureStore {
  find(path: string): Promise<StoredPicture | undefined>;
  has(path: string): Promise<boolean>;
  write(path: string, bytes: Uint8Array): Promise<void>;
  remove(path: string): Promise<void>;
}

/** The part of a store of objects that pictures need. */
export interface ObjectStore {
  read(key: string): Promise<{ bytes: Uint8Array<ArrayBuffer>; etag: string } | undefined>;
  has(key: string): Promise<boolean>;
  write(key: string, bytes: Uint8Array, type: string): Promise<void>;
  remove(key: string): Promise<void>;
}

/** The media type of a path without hidden or empty parts; undefined for any other path. */
function getType(path: string): string | undefined {
  const isPlain =
    !/[\\\0]/.test(path) && !path.split('/').some((part) => part === '' || part.startsWith('.'));
  return isPlain ? PICTURE_TYPES[extname(path).toLowerCase()] : undefined;
}

/** Uploads only are in a bucket: an invented path of another kind costs no request to it. */
const isObject = (path: string) =>
  path.startsWith(UPLOADS) && UPLOAD_NAME.test(path.slice(UPLOADS.length));

/** The file must be in the folder after symbolic links are resolved. */
async function findFile(folder: string, relative: string): Promise<string | undefined> {
  const root = await realpath(folder).catch(() => '');
  const path = await realpath(join(folder, relative)).catch(() => '');
  const isInside = root !== '' && path.startsWith(root + sep);
  return isInside && (await stat(path)).isFile() ? path : undefined;
}

async function findInFolders(
  folders: readonly string[],
  relative: string,
): Promise<string | undefined> {
  for (const folder of folders) {
    const path = await findFile(folder, relative);
    if (path !== undefined) return path;
  }
  return undefined;
}

/** Readers see the whole file or none. */
async function writeFileAtOnce(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const unfinished = `${path}.${process.pid}-${performance.now()}`;
  await writeFile(unfinished, bytes);
  await rename(unfinished, path);
}

/**
 * Pictures in folders, of which the first one is written, and in a store of objects if there is
 * one, which is written instead.
 */
export function createPictureStore(
  [folder, ...others]: readonly [string, ...string[]],
  objects?: ObjectStore,
): PictureStore {
  const folders = [folder, ...others];
  return {
    async find(path) {
      const type = getType(path);
      if (type === undefined) return undefined;
      const file = await findInFolders(folders, path);
      if (file !== undefined) return { type, path: file };
      const object = isObject(path) ? await objects?.read(path) : undefined;
      return object && { type, ...object };
    },
    async has(path) {
      if (getType(path) === undefined) return false;
      if ((await findInFolders(folders, path)) !== undefined) return true;
      return isObject(path) && ((await objects?.has(path)) ?? false);
    },
    async write(path, bytes) {
      const type = getType(path);
      if (type === undefined) throw new Error(`${path} is not the path of a picture`);
      await (objects
        ? objects.write(path, bytes, type)
        : writeFileAtOnce(join(folder, path), bytes));
    },
    async remove(path) {
      await (objects ? objects.remove(path) : rm(join(folder, path), { force: true }));
    },
  };
}
