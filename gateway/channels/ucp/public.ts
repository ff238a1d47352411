export { createAgentResolver } from './agents/resolve-agent.ts';
export { sendAgentEvents } from './orders/send-events.ts';
export type { UcpServices } from './services.ts';
export { AGENT_SCOPE } from './sessions/once.ts';
export { createShopKeys } from './signatures/keys.ts';
export { registerUcp } from './ucp-calls.ts';
