import type { ActionContext } from '@/components/product/add-to-cart';
import { ApiError, isNotFound } from '@/lib/api/http/errors';
import { useCart } from '@/stores/cart';
import { AGENT_TOOLS, type AgentTool } from './agent-tools';
import inputSchemas from './input-schemas.json';
import { ToolError, type ToolResult, toErrorResult, toResult } from './tool-result';

/** The tools of a document for the agent of the browser (WebMCP, a draft). */
interface ModelContext {
  registerTool(tool: ModelContextTool, options: { signal: AbortSignal }): Promise<void> | undefined;
}

export interface ModelContextTool {
  name: string;
  description: string;
  inputSchema: object;
  annotations: { readOnlyHint: boolean };
  execute: (input: unknown) => Promise<ToolResult>;
}

declare global {
  interface Document {
    readonly modelContext?: ModelContext;
  }
}

/** @param signal removes the tools */
export function registerTools(
  modelContext: ModelContext,
  context: ActionContext,
  signal: AbortSignal,
): void {
  // Rejected when the signal aborts before the browser has registered the tool.
  for (const tool of AGENT_TOOLS)
    modelContext.registerTool(toModelContextTool(tool, context), { signal })?.catch(() => {});
}

function toModelContextTool(tool: AgentTool, context: ActionContext): ModelContextTool {
  const { name, description, isReadOnly } = tool;
  return {
    name,
    description,
    inputSchema: inputSchemas[name],
    annotations: { readOnlyHint: isReadOnly },
    execute: (input) => runTool(tool, input, context),
  };
}

async function runTool(
  tool: AgentTool,
  input: unknown,
  context: ActionContext,
): Promise<ToolResult> {
  // A tool may be called before the idle tasks have restored the cart.
  if (!useCart.getState().isRestored) useCart.getState().restore();
  try {
    return toResult(await tool.run(input ?? {}, context));
  } catch (error) {
    return toErrorResult(toToolError(error));
  }
}

/** @throws other errors, which are defects */
function toToolError(error: unknown): ToolError {
  if (error instanceof ToolError) return error;
  if (isNotFound(error)) return new ToolError('not_found', 'There is no product with this id.');
  if (error instanceof ApiError)
    return new ToolError('unavailable', 'The shop could not answer. Try again later.');
  throw error;
}
