import { randomBytes } from 'node:crypto';

/** Crockford's alphabet, without letters that are easily confused. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 26;

/** 128 random bits as 26 letters, which cannot be guessed. */
export function newReferenceCode(): string {
  let bits = BigInt(`0x${randomBytes(16).toString('hex')}`);
  let code = '';
  for (let index = 0; index < LENGTH; index += 1) {
    code = LETTERS.charAt(Number(bits & BigInt(31))) + code;
    bits >>= BigInt(5);
  }
  return code;
}
