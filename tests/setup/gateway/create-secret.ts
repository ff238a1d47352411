import { createHash } from 'node:crypto';

/** A secret as production requires it, the same one for each name. */
export const createSecret = (name: string): string =>
  createHash('sha256').update(name).digest('hex');
