import { drawPicture, type Shown } from './draw-picture.ts';

/** About 15 MB. Whoever keeps more puts a cache in front: each answer says for how long. */
const KEPT = 200;

export interface PictureShelf {
  get(shown: Shown): Promise<Buffer>;
}

/** Keeps drawn pictures, the last asked for the longest, and draws one at a time: it is work for a whole core. */
export function createPictureShelf(draw: typeof drawPicture = drawPicture): PictureShelf {
  const kept = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();
  const drawNext = (shown: Shown) => {
    const picture = last.then(() => draw(shown));
    last = picture.catch(() => undefined);
    return picture;
  };
  const get = (shown: Shown) => {
    const key = JSON.stringify(shown);
    const picture = kept.get(key) ?? drawNext(shown);
    kept.delete(key);
    kept.set(key, picture);
    picture.catch(() => kept.delete(key));
    for (const [oldest] of kept) {
      if (kept.size <= KEPT) break;
      kept.delete(oldest);
    }
    return picture;
  };
  return { get };
}
