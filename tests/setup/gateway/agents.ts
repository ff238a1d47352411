import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { KNOWN_PROFILES } from '../../../gateway/channels/ucp/agents/known-profiles.ts';
import { UCP_VERSIONS, type UcpVersion } from '../../../gateway/channels/ucp/versions.ts';
import { buildPost, type Caller } from './callers.ts';
import { expectValid } from './ucp-schemas.ts';

const MCP = '/ucp/mcp';
const MODERN = '2026-07-28';

/** What the tests read of results. */
export interface AgentResult {
  ucp: {
    version: string;
    status: string;
    capabilities: Record<string, unknown>;
    payment_handlers?: object;
  };
  id: string;
  status: string;
  continue_url: string;
  line_items: {
    id: string;
    item: { id: string; title: string; price: number };
    quantity: number;
    totals: { type: string; amount: number }[];
  }[];
  totals: { type: string; amount: number; display_text?: string }[];
  messages?: { type: string; code: string; content: string; severity?: string; path?: string }[];
  products: AgentProduct[];
  product: AgentProduct & { selected?: { name: string; label: string }[] };
  pagination: { has_next_page: boolean; cursor?: string; total_count: number };
  facets: Record<string, { value: string; label: string; count: number }[]>;
  discounts?: { codes: string[]; applied: { code: string; amount: number }[] };
  fulfillment: {
    methods: {
      destinations?: Record<string, string>[];
      groups: {
        options: {
          id: string;
          title: string;
          description: unknown;
          totals: { amount: number }[];
        }[];
        selected_option_id: string;
      }[];
    }[];
  };
  buyer?: Record<string, string>;
  gift?: { wrapping: boolean; message?: string };
  order?: { id: string; permalink_url: string };
}

interface AgentProduct {
  id: string;
  title: string;
  url: string;
  price_range: { min: { amount: number }; max: { amount: number } };
  variants: {
    id: string;
    title: string;
    price: { amount: number; currency: string };
    list_price?: { amount: number };
    availability: { available: boolean; status: string };
    options?: { name: string; label: string }[];
    inputs?: { id: string; match: string }[];
  }[];
  options?: { name: string; values: { label: string; available?: boolean; exists?: boolean }[] }[];
}

export interface RpcAnswer {
  status: number;
  result?: { structuredContent?: AgentResult; content?: { text: string }[]; tools?: object[] };
  error?: { code: number; message: string; data?: { code?: string; content?: string } };
}

export const getProfileUrl = (version: UcpVersion): string => {
  const [url] = [...KNOWN_PROFILES].find(([, profile]) => profile.version === version) ?? [];
  return url ?? expect.fail(`no known profile of ${version}`);
};

export interface AgentOptions {
  version?: UcpVersion;
  profile?: string;
  /** Of MCP: with the handshake of 2025, or stateless. */
  era?: 'legacy' | 'modern';
}

/** An agent that sends calls as Shopify's client does: JSON only, without a handshake. */
export function createAgent(send: Caller, options: AgentOptions = {}) {
  const { version = UCP_VERSIONS[0], era = 'legacy' } = options;
  const profile = options.profile ?? getProfileUrl(version);
  const rpc = async (method: string, params: object): Promise<RpcAnswer> => {
    const modern = era === 'modern';
    const name = 'name' in params ? { 'mcp-name': String(params.name) } : {};
    const response = await send(
      MCP,
      buildPost(
        {
          jsonrpc: '2.0',
          id: 1,
          method,
          params: modern
            ? {
                ...params,
                _meta: {
                  'io.modelcontextprotocol/protocolVersion': MODERN,
                  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
                  'io.modelcontextprotocol/clientCapabilities': {},
                },
              }
            : params,
        },
        {
          accept: 'application/json',
          ...(modern && { 'mcp-protocol-version': MODERN, 'mcp-method': method, ...name }),
        },
      ),
    );
    return { status: response.status, ...(await response.json()) };
  };
  const call = (name: string, input: object, key?: string): Promise<RpcAnswer> =>
    rpc('tools/call', {
      name,
      arguments: {
        ...input,
        meta: {
          'ucp-agent': { profile },
          'idempotency-key': key ?? randomUUID(),
        },
      },
    });
  return {
    rpc,
    call,
    /** The result of a call that is answered, as the protocol requires it. */
    async ask(name: string, input: object, key?: string): Promise<AgentResult> {
      const answer = await call(name, input, key);
      const result = answer.result?.structuredContent ?? expect.fail(JSON.stringify(answer));
      expectValid(name, result);
      return result;
    },
  };
}

export type TestAgent = ReturnType<typeof createAgent>;

/** The amount of a part of a total. */
export const findAmount = ({ totals }: Pick<AgentResult, 'totals'>, type: string) =>
  totals.find((total) => total.type === type)?.amount;

/** Parts add up to the total, as the protocol demands. */
export function expectSum(result: Pick<AgentResult, 'totals'>): void {
  const parts = result.totals.filter(({ type }) => type !== 'total');
  expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(findAmount(result, 'total'));
}
