import { RpcError } from '../rpc-error.ts';

const STATUSES = {
  invalid_profile_url: 400,
  profile_not_trusted: 403,
  profile_malformed: 422,
  version_unsupported: 422,
  profile_unreachable: 424,
} as const;

const DISCOVERY_FAILED = -32001;

/** The request cannot be answered, because the profile of its agent cannot be used. */
export const profileError = (code: keyof typeof STATUSES, content: string): RpcError =>
  new RpcError(STATUSES[code], DISCOVERY_FAILED, 'UCP discovery failed', { code, content });
