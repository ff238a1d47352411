import { EXPIRE_SECONDS } from '../../config/constants.ts';

/**
 * For the data of the layout: without them, a page that fails during an outage would have no header
 * and footer. Results older than `EXPIRE_SECONDS` are not used.
 * @returns a function that reads like `read`, and returns its last result in this process
 *   when the read fails
 * @throws the error of the read when there is no such result
 */
export function staleIfError<T>(read: () => Promise<T>): () => Promise<T> {
  let last: { result: T; readAt: number } | undefined;
  return async () => {
    try {
      const result = await read();
      last = { result, readAt: Date.now() };
      return result;
    } catch (error) {
      if (last === undefined || Date.now() - last.readAt > EXPIRE_SECONDS * 1000) throw error;
      return last.result;
    }
  };
}
