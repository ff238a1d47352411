import { TableError } from './table-error.ts';

const MAX_FILE_BYTES = 100 * 1024 * 1024;
/** Of the letters that are not Latin, in a text that was read with the right table. */
const MIN_ARABIC_SHARE = 0.8;

export interface DecodedText {
  text: string;
  encoding: 'UTF-8' | 'UTF-16' | 'Windows-1256';
}

function tryDecode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** UTF-16 by its byte order mark, or by the zero bytes of Latin letters and separators. */
function findUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const head = bytes.subarray(0, 4_096);
  const isZeroAt = (parity: number) => head.some((byte, at) => byte === 0 && at % 2 === parity);
  if (isZeroAt(1) && !isZeroAt(0)) return 'utf-16le';
  if (isZeroAt(0) && !isZeroAt(1)) return 'utf-16be';
  return undefined;
}

function isArabic(text: string): boolean {
  const letters = text.match(/[^\p{ASCII}\s\p{P}\p{S}]/gu) ?? [];
  const arabic = letters.filter((letter) => /\p{Script=Arabic}/u.test(letter));
  return arabic.length > 0 && arabic.length / letters.length >= MIN_ARABIC_SHARE;
}

/**
 * The text of a file in UTF-8, UTF-16 or the Windows table of Arabic, which old versions of Excel
 * write.
 * @throws TableError when it is none of them
 */
export function decodeText(bytes: Uint8Array, file: string): DecodedText {
  if (bytes.length > MAX_FILE_BYTES)
    throw new TableError(
      'table_too_large',
      `${file} is larger than 100 MB: export fewer products at once`,
    );
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    throw new TableError(
      'table_workbook',
      `${file} is an Excel workbook: save it as "CSV UTF-8" first`,
    );
  const utf16 = findUtf16(bytes);
  const wide = utf16 && tryDecode(bytes, utf16);
  if (wide !== undefined) return { text: wide, encoding: 'UTF-16' };
  const text = tryDecode(bytes, 'utf-8');
  if (text !== undefined) return { text, encoding: 'UTF-8' };
  const arabic = tryDecode(bytes, 'windows-1256');
  if (arabic !== undefined && isArabic(arabic)) return { text: arabic, encoding: 'Windows-1256' };
  throw new TableError(
    'table_encoding',
    `${file} is neither UTF-8, UTF-16 nor Windows-1256: save it as "CSV UTF-8"`,
  );
}
