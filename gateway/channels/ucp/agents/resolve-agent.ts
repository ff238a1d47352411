import { LRUCache } from 'lru-cache';
import type { RateLimits } from '../../../platform/http/rate-limits/rate-limits.ts';
import { type Agent, type AgentProfile, toAgent } from './agent.ts';
import { KNOWN_PROFILES } from './known-profiles.ts';
import { profileError } from './profile-error.ts';

/** `known`: agents with a stored profile only. `fetch`: others are fetched. */
type ProfilePolicy = 'known' | 'fetch';

export interface AgentResolver {
  /**
   * @param address the network that asks, by which fetched profiles are counted
   * @throws the reason why the agent is rejected
   */
  resolve(profileUrl: string, address: string): Promise<Agent>;
}

const MAX_PROFILES = 200;
const LIFETIME_MS = 10 * 60_000;
/** A server that fails for a moment does not lock its agent out, and is not asked by each request. */
const FAILURE_LIFETIME_MS = 15_000;

interface ResolverOptions {
  policy: ProfilePolicy;
  limits: Pick<RateLimits, 'consume'>;
  /** Loads the code that fetches only where profiles are fetched. */
  fetchProfile?: (profileUrl: string) => Promise<AgentProfile>;
}

const fetchLazily = async (profileUrl: string) =>
  (await import('./fetch-profile.ts')).fetchProfile(profileUrl);

export function createAgentResolver({
  policy,
  limits,
  fetchProfile = fetchLazily,
}: ResolverOptions): AgentResolver {
  const fetched = new LRUCache<string, Promise<AgentProfile>>({
    max: MAX_PROFILES,
    ttl: LIFETIME_MS,
  });
  const load = async (profileUrl: string, address: string): Promise<AgentProfile> => {
    const cached = fetched.get(profileUrl);
    if (cached) return cached;
    for (const [limit, key] of [
      ['agent-profile-fetch-ip', address],
      ['agent-profile-fetch', 'all'],
    ] as const)
      if ((await limits.consume(limit, key)) > 0)
        throw profileError('profile_unreachable', 'Too many profiles are being fetched.');
    const loading = fetchProfile(profileUrl);
    loading.catch(() => {
      if (fetched.peek(profileUrl) === loading)
        fetched.set(profileUrl, loading, { ttl: FAILURE_LIFETIME_MS });
    });
    fetched.set(profileUrl, loading);
    return loading;
  };
  return {
    async resolve(profileUrl, address) {
      const known = KNOWN_PROFILES.get(profileUrl);
      if (known) return toAgent(profileUrl, known);
      if (policy === 'known')
        throw profileError('profile_not_trusted', 'The shop does not know this agent profile.');
      return toAgent(profileUrl, await load(profileUrl, address));
    },
  };
}
