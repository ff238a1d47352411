import type { Locale } from '../../../../lib/contract/locales.ts';
import { fill, MESSAGES, type Messages } from '../../../platform/messages/messages.ts';

type Text = keyof Messages['agents'];

interface ErrorMessage {
  type: 'error';
  code: string;
  content: string;
  severity: 'recoverable' | 'requires_buyer_review' | 'unrecoverable';
  path?: string;
}
interface WarningMessage {
  type: 'warning';
  code: string;
  content: string;
  path?: string;
}
export type Message = ErrorMessage | WarningMessage;

export const agentText = (locale: Locale, key: Text, values: Record<string, unknown> = {}) =>
  fill(MESSAGES[locale].agents[key], values);

/** The agent can correct this by an update. */
export const recoverable = (code: string, content: string, path?: string): ErrorMessage => ({
  type: 'error',
  code,
  content,
  severity: 'recoverable',
  ...(path !== undefined && { path }),
});

export const warning = (code: string, content: string, path?: string): WarningMessage => ({
  type: 'warning',
  code,
  content,
  ...(path !== undefined && { path }),
});

/** The shopper has to act; no agent can. */
export const needsReview = (code: string, content: string): ErrorMessage => ({
  type: 'error',
  code,
  content,
  severity: 'requires_buyer_review',
});
