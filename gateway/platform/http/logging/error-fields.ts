import { redactText } from '../../../../lib/domain/redact-text.ts';

/**
 * The fields of an error in the log: enough to find its cause, without values of requests or rows.
 */
export interface ErrorFields {
  type: string;
  message?: string;
  code?: string | number;
  status?: number;
  /** The location of a database error. */
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

const isIdentifier = (value: unknown): value is string =>
  typeof value === 'string' && IDENTIFIER.test(value);

/**
 * Members of errors whose messages can contain user input: parameters of a statement, a row, the
 * response of a mail server, a field.
 */
const OF_INPUT = ['query', 'params', 'severity', 'response', 'rejected', 'issues'];

/** The message of a JSON syntax error quotes the JSON. */
const repeatsInput = (error: Error) =>
  error instanceof SyntaxError || OF_INPUT.some((name) => name in error);

/** The first line without quoted values. */
function safeMessage({ message }: Error): string {
  const [line = ''] = message.split('\n');
  return redactText(line.replace(/"[^"]*"?/g, '[value]')).slice(0, MAX_MESSAGE);
}

function getErrorLocation(error: Error): Partial<ErrorFields> {
  const fields = new Map(Object.entries(error));
  const names = ['table', 'column', 'constraint', 'routine'] as const;
  return Object.fromEntries(
    names.flatMap((name) => (isIdentifier(fields.get(name)) ? [[name, fields.get(name)]] : [])),
  );
}

function stackFrames({ stack = '' }: Error): string {
  return redactText(
    stack
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
  );
}

/**
 * An error for the log: name, code, stack and causes; the message only if it cannot contain user
 * input.
 */
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
    ...(error.cause instanceof Error &&
      depth < MAX_CAUSES && { cause: errorFields(error.cause, depth + 1) }),
  };
}

/** The same as lines of text, for errors before the logger exists and for commands. */
export function errorText(error: unknown): string {
  const { type, message, code, stack, cause } = errorFields(error);
  const lines = [
    `${type}${code === undefined ? '' : ` (${code})`}${message ? `: ${message}` : ''}`,
    ...(stack ? [stack] : []),
  ];
  return cause
    ? `${lines.join('\n')}\ncaused by ${cause.type}${cause.code === undefined ? '' : ` (${cause.code})`}: ${cause.message ?? ''}`
    : lines.join('\n');
}
