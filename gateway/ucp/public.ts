export { createAgentResolver } from './agents/resolve-agent.ts';
export { registerUcp } from './handlers.ts';
export type { UcpServices } from './services.ts';
export { AGENT_SCOPE } from './sessions/once.ts';
