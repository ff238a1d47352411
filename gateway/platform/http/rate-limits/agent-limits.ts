import { limit, MINUTE } from './limit.ts';

/** Rate limits of the interface for agents. */
export const AGENT_LIMITS = {
  'agent-ip': limit(
    'agents',
    { key: 'ip', points: 300, windowSeconds: MINUTE, store: 'memory' },
    'Floods and scraping; one server sends the requests of many shoppers.',
  ),
  'agent-profile': limit(
    'agents',
    { key: 'agent', points: 1_200, windowSeconds: MINUTE, store: 'memory', appliedBy: 'handler' },
    'The same by one agent from many addresses.',
  ),
  'agent-change-ip': limit(
    'agents',
    { key: 'ip', points: 120, windowSeconds: MINUTE, appliedBy: 'handler' },
    'Each new or changed cart or checkout writes a row.',
  ),
  'hand-off-ip': limit(
    'hand-off',
    { key: 'ip', points: 60, windowSeconds: MINUTE },
    'Floods; a token cannot be guessed.',
  ),
  'agent-profile-fetch-ip': limit(
    'agents',
    { key: 'ip', points: 20, windowSeconds: MINUTE, appliedBy: 'handler' },
    'With `UCP_PROFILES=fetch`, requests to the servers of profiles.',
  ),
  'agent-profile-fetch': limit(
    'agents',
    { key: 'shop', points: 600, windowSeconds: MINUTE, appliedBy: 'handler' },
    'The same from many addresses.',
  ),
};
