/** Deviation of a page's size, relative to its target. */
const TOLERANCE = 0.05;
/** The source is read in pieces of this many bytes, so that all its parts occur. */
const PIECE_BYTES = 1_024;

/**
 * Text for a page, cut from the HTML of another page, so that gzip finds about the same
 * repetitions. Characters that HTML or JSON escape are replaced.
 * @param bytes length in UTF-8
 */
export function createFiller(html: Buffer, bytes: number): string {
  const share = bytes / html.length;
  const pieces: Buffer[] = [];
  for (let start = 0; share < 1 && start < html.length; start += PIECE_BYTES)
    pieces.push(html.subarray(start, start + Math.ceil(PIECE_BYTES * share)));
  for (let left = bytes; share >= 1 && left > 0; left -= html.length) pieces.push(html);
  const text = Buffer.concat(pieces).subarray(0, bytes).toString();
  return text.replace(/[<>&"'\\\u2028\u2029]/g, 'x').replace(/[\s\uFFFD]/g, ' ');
}

/** Whether a page has about the size of another one. */
export const isSimilarSize = (bytes: number, target: number): boolean =>
  Math.abs(bytes - target) <= target * TOLERANCE;

/**
 * The length of the filler with which a page gets its target size. A page contains its
 * filler twice: as HTML and in the data for React.
 * @param filler length with which the page had `measured` bytes
 */
export const adjustFiller = (filler: number, measured: number, target: number): number =>
  Math.max(0, Math.round(filler + (target - measured) / 2));
