import { z } from 'zod';
import { bounded } from '../../../lib/contract/input-text.ts';
import type { GatewayRequest } from '../../platform/http/request-types.ts';
import type { Agent } from './agents/agent.ts';
import type { UcpServices } from './services.ts';
import type { Capability } from './versions.ts';

/** One call of a tool. */
export interface ToolCall {
  c: GatewayRequest;
  deps: UcpServices;
  agent: Agent;
  /** The base of links, without a slash at the end. */
  shopUrl: string;
}

/** The object that a tool returns, without the part `ucp`. */
export type UcpPayload = Record<string, unknown>;

/** A result that reports why there is nothing to return. */
export class Failure {
  readonly code: string;
  readonly content: string;
  constructor(code: string, content: string) {
    this.code = code;
    this.content = content;
  }
}

const MAX_URL = 2_000;
const metaSchema = z.looseObject({
  'ucp-agent': z.looseObject({ profile: bounded(MAX_URL) }),
  'idempotency-key': z.uuid().optional(),
});
export type ToolMeta = z.output<typeof metaSchema>;

export const toolInput = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ meta: metaSchema, ...shape });

interface ToolDefinition<Schema extends z.ZodType> {
  name: string;
  description: string;
  capability: Capability;
  input: Schema;
  isReadOnly: boolean;
  run(call: ToolCall, input: z.output<Schema>): Promise<UcpPayload | Failure>;
}

export interface Tool
  extends Pick<ToolDefinition<z.ZodType>, 'name' | 'description' | 'capability' | 'isReadOnly'> {
  input: z.ZodType;
  /** @throws a ZodError for invalid arguments */
  run(call: ToolCall, input: unknown): Promise<UcpPayload | Failure>;
}

/** Ties the type of the arguments to their schema. */
export const defineTool = <Schema extends z.ZodType>({
  run,
  ...definition
}: ToolDefinition<Schema>): Tool => ({
  ...definition,
  run: (call, input) => run(call, definition.input.parse(input)),
});
