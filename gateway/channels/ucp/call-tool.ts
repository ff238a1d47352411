import { z } from 'zod';
import { bounded } from '../../../lib/contract/input-text.ts';
import { rateLimitKey } from '../../../lib/domain/client-ip.ts';
import { getClientIp } from '../../platform/http/client-ip.ts';
import { enforceLimit } from '../../platform/http/rate-limits/middleware.ts';
import type { GatewayRequest } from '../../platform/http/request-types.ts';
import type { Agent } from './agents/agent.ts';
import { profileError } from './agents/profile-error.ts';
import { invalidParams } from './rpc-error.ts';
import type { UcpServices } from './services.ts';
import { Failure, type Tool, type UcpPayload } from './tool.ts';
import { TOOLS } from './tools.ts';

const BY_NAME = new Map(TOOLS.map((tool) => [tool.name, tool]));

const agentSchema = z.object({
  meta: z.object({ 'ucp-agent': z.object({ profile: bounded(2_000) }) }),
});

/** Agents send their profile with every call. */
function readProfileUrl(input: unknown): string {
  const parsed = agentSchema.safeParse(input).data;
  if (!parsed) throw profileError('invalid_profile_url', 'meta.ucp-agent.profile is required.');
  return parsed.meta['ucp-agent'].profile;
}

const buildCapabilities = ({ version, capabilities }: Agent) =>
  Object.fromEntries(capabilities.map((name) => [name, [{ version }]]));

/** A result without a resource. */
function toErrorResult({ version }: Agent, { code, content }: Failure, shopUrl: string) {
  return {
    ucp: { version, status: 'error' },
    messages: [{ type: 'error', code, content, severity: 'unrecoverable' }],
    continue_url: shopUrl,
  };
}

const incompatible = ({ capability }: Tool) =>
  new Failure('capabilities_incompatible', `The profile of the agent has no ${capability}.`);

/** Runs a tool for the agent of its arguments. */
export async function callTool(
  c: GatewayRequest,
  deps: UcpServices,
  name: string,
  input: unknown,
): Promise<UcpPayload> {
  const tool = BY_NAME.get(name);
  if (!tool) throw invalidParams('There is no tool with this name');
  const profileUrl = readProfileUrl(input);
  const address = rateLimitKey(getClientIp(c, deps.trustedProxies));
  const agent = await deps.agents.resolve(profileUrl, address);
  await enforceLimit(c, deps, 'agent-profile', profileUrl);
  const { shopUrl } = deps.payments;
  const isOffered = agent.capabilities.includes(tool.capability);
  const result = isOffered
    ? await tool.run({ c, deps, agent, shopUrl }, input)
    : incompatible(tool);
  if (result instanceof Failure) return toErrorResult(agent, result, shopUrl);
  const ucp = {
    version: agent.version,
    status: 'success',
    capabilities: buildCapabilities(agent),
    // No handler: the shopper pays on the page of the shop.
    ...(tool.capability === 'dev.ucp.shopping.checkout' && { payment_handlers: {} }),
  };
  return { ucp, ...result };
}
