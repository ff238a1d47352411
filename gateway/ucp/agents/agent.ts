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
}

/** The agent that sent a request. Profiles are not authenticated: anyone may name one. */
export interface Agent {
  profileUrl: string;
  version: UcpVersion;
  /** Those of both sides; an extension only with one that it extends. */
  capabilities: readonly Capability[];
}

function listParents(name: Capability): readonly string[] {
  const entry: CapabilityEntry = CAPABILITIES[name];
  return entry.extends === undefined ? [] : [entry.extends].flat();
}

/** The capabilities that the agent and the shop have in common. */
export function toAgent(profileUrl: string, { version, capabilities }: AgentProfile): Agent {
  const common = CAPABILITY_NAMES.filter((name) => capabilities.includes(name));
  const isUsable = (name: Capability) => {
    const parents = listParents(name);
    return parents.length === 0 || parents.some((parent) => common.some((one) => one === parent));
  };
  return { profileUrl, version, capabilities: common.filter(isUsable) };
}
