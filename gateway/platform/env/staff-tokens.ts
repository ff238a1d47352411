import { STAFF_SCOPES, type StaffScope } from '../../../lib/contract/staff.ts';

/** The token of a machine, such as an import, with the scopes that it is limited to. */
export interface StaffToken {
  name: string;
  scopes: readonly StaffScope[];
  secret: string;
}

/** The name of `STAFF_TOKEN`, which has all scopes. */
export const MAIN_TOKEN = 'main';

const ENTRY = /^([a-z][a-z0-9-]{0,39}):([a-z+]{1,200}):([\w.~+/=-]{32,200})$/;

export const STAFF_TOKENS_FORMAT = `must be NAME:SCOPE+SCOPE:SECRET, separated by spaces, with different names in lower case, secrets of at least 32 characters, and scopes of ${STAFF_SCOPES.join(', ')}`;

function parseScopes(text: string): StaffScope[] | undefined {
  const names = text.split('+');
  const scopes = STAFF_SCOPES.filter((scope) => names.includes(scope));
  return scopes.length === names.length ? scopes : undefined;
}

/** Parses `stock:catalogue:SECRET reports:orders+payments:SECRET`; undefined when malformed. */
export function parseStaffTokens(text: string): StaffToken[] | undefined {
  const tokens: StaffToken[] = [];
  for (const entry of text.trim().split(/ +/)) {
    const [, name = '', scopeText = '', secret = ''] = ENTRY.exec(entry) ?? [];
    const scopes = parseScopes(scopeText);
    const isRepeated = tokens.some((other) => other.name === name || other.secret === secret);
    if (!scopes || isRepeated || name === MAIN_TOKEN) return undefined;
    tokens.push({ name, scopes, secret });
  }
  return tokens;
}
