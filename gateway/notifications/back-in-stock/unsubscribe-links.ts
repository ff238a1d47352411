import type { Language } from '../../../lib/contract/user.ts';
import { openToken, sealToken } from '../../platform/http/sealed-token.ts';

export const UNSUBSCRIBE_PATH = '/notifications/unsubscribe';

/** Links in e-mails that end all messages to their recipient about products. */
export interface UnsubscribeLinks {
  /** Undefined when the storefront has no URL. */
  create(email: string, language: Language): Promise<string | undefined>;
  /** The e-mail of a link; undefined when its token is invalid. */
  readEmail(token: string): Promise<string | undefined>;
}

/**
 * The token contains the e-mail encrypted, so that logs and histories do not reveal it. It does not
 * expire: subscriptions are deleted after some months, and ending them harms nobody.
 * @param key 32 bytes
 */
export function createUnsubscribeLinks(key: Buffer, shopUrl: string | undefined): UnsubscribeLinks {
  return {
    async create(email, language) {
      if (shopUrl === undefined) return undefined;
      const token = await sealToken(key, email);
      const url = new URL(`/gateway${UNSUBSCRIBE_PATH}`, shopUrl);
      url.search = new URLSearchParams({ token, language }).toString();
      return url.href;
    },
    readEmail: (token) => openToken(key, token),
  };
}
