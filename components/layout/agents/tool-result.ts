/** The result of a tool, in the form of the Model Context Protocol. */
export interface ToolResult {
  content: { type: 'text'; text: string }[];
  isError?: true;
}

/** Why a tool cannot do what an agent asked for. The message is sent to the agent. */
export class ToolError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

export const toResult = (value: object): ToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(value) }],
});

/** An error in the form of UCP: the agent may correct its arguments and call again. */
export function toErrorResult({ code, message }: ToolError): ToolResult {
  const messages = [{ type: 'error', code, content: message, severity: 'recoverable' }];
  return { ...toResult({ messages }), isError: true };
}
