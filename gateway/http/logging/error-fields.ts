import { redactText } from '../../../lib/domain/redact-text.ts';

/** What a log says about an error: enough to find its cause, and no value that a request or a row brought. */
export interface ErrorFields {
  type: string;
  message?: string;
  code?: string | number;
  status?: number;
  /** Of a database error: where it happened. */
  table?: string;
  column?: string;
  constraint?: string;
  routine?: string;
  /** Frames only: the first lines of a stack repeat the message. */
  stack?: string;
  cause?: ErrorFields;
}

const MAX_MESSAGE = 300;
const MAX_CAUSES = 4;
const IDENTIFIER = /^[\w.$-]{1,100}$/;

const isIdentifier = (value: unknown): value is string => typeof value === 'string' && IDENTIFIER.test(value);

/** Members of errors whose messages repeat what a person wrote: a statement's parameters, a row, a mail server's answer, a field. */
const OF_INPUT = ['query', 'params', 'severity', 'response', 'rejected', 'issues'];

/** The message of JSON that cannot be parsed quotes it. */
const repeatsInput = (error: Error) => error instanceof SyntaxError || OF_INPUT.some((name) => name in error);

/** The first line without quoted values. */
function safeMessage({ message }: Error): string {
  const [line = ''] = message.split('\n');
  return redactText(line.replace(/"[^"]*"?/g, '[value]')).slice(0, MAX_MESSAGE);
}

function getErrorLocation(error: Error): Partial<ErrorFields> {
  const fields = new Map(Object.entries(error));
  const names = ['table', 'column', 'constraint', 'routine'] as const;
  return Object.fromEntries(names.flatMap((name) => (isIdentifier(fields.get(name)) ? [[name, fields.get(name)]] : [])));
}

function stackFrames({ stack = '' }: Error): string {
  return redactText(
    stack
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
  );
}

/** An error for the log: its name, code, stack and causes; its message only where that cannot repeat what a person wrote. */
export function errorFields(error: unknown, depth = 0): ErrorFields {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = 'code' in error ? error.code : undefined;
  const status = 'status' in error ? error.status : undefined;
  const stack = stackFrames(error);
  return {
    type: error.constructor.name || error.name,
    ...(!repeatsInput(error) && { message: safeMessage(error) }),
    ...((isIdentifier(code) || typeof code === 'number') && { code }),
    ...(typeof status === 'number' && { status }),
    ...getErrorLocation(error),
    ...(stack !== '' && { stack }),
    ...(error.cause instanceof Error && depth < MAX_CAUSES && { cause: errorFields(error.cause, depth + 1) }),
  };
}

/** The same as lines of text, for what is written before there is a log, or by commands. */
export function errorText(error: unknown): string {
  const { type, message, code, stack, cause } = errorFields(error);
  const lines = [`${type}${code === undefined ? '' : ` (${code})`}${message ? `: ${message}` : ''}`, ...(stack ? [stack] : [])];
  return cause
    ? `${lines.join('\n')}\ncaused by ${cause.type}${cause.code === undefined ? '' : ` (${cause.code})`}: ${cause.message ?? ''}`
    : lines.join('\n');
}
