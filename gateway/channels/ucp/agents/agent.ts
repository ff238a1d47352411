import type { PublicKey } from '../signatures/keys.ts';
import {
  CAPABILITIES,
  CAPABILITY_NAMES,
  type Capability,
  type CapabilityEntry,
  type UcpVersion,
} from '../versions.ts';

/** What an agent's profile declares, as far as it concerns the shop. */
export interface AgentProfile {
  version: UcpVersion;
  capabilities: readonly string[];
  /** Those that verify signatures of its requests. */
  keys?: readonly PublicKey[] | undefined;
  /** Where it wants events of its orders. */
  webhookUrl?: string | undefined;
}

/**
 * The agent that sent a request. Anyone may name a profile: only a signature with one of its keys
 * authenticates a request.
 */
export interface Agent extends Pick<AgentProfile, 'version' | 'keys' | 'webhookUrl'> {
  profileUrl: string;
  /** Those of both sides; an extension only with one that it extends. */
  capabilities: readonly Capability[];
}

function listParents(name: Capability): readonly string[] {
  const entry: CapabilityEntry = CAPABILITIES[name];
  return entry.extends === undefined ? [] : [entry.extends].flat();
}

/** The capabilities that the agent and the shop have in common. */
export function toAgent(profileUrl: string, { capabilities, ...profile }: AgentProfile): Agent {
  const common = CAPABILITY_NAMES.filter((name) => capabilities.includes(name));
  const isUsable = (name: Capability) => {
    const parents = listParents(name);
    return parents.length === 0 || parents.some((parent) => common.some((one) => one === parent));
  };
  return { ...profile, profileUrl, capabilities: common.filter(isUsable) };
}
