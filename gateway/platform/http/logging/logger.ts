import { type DestinationStream, type Logger, pino } from 'pino';
import { redactText } from '../../../../lib/domain/redact-text.ts';
import { errorFields } from './error-fields.ts';

const REDACTED = '[redacted]';
/** Fields with personal data or secrets. */
const SECRET_FIELDS =
  /^(?:to|recipient|subject|text|html|body|street|customer|authorization|cookie|password|referenceCode|reference_code|trackingNumber|promoCode|query|params|headers)$|^(?:name|address|otp)|phone|(?:email|token|secret)$/i;
/**
 * Payment ids give access to their return page; the first characters are enough to find the row.
 */
const SHORTENED_FIELDS = /^(attemptId|payment|paymentId|refundId)$/;
const SHORT = 8;
const MAX_DEPTH = 3;

function redactValue(name: string, value: unknown, depth: number): unknown {
  if (value instanceof Error) return errorFields(value);
  if (SECRET_FIELDS.test(name) && value !== undefined && value !== null) return REDACTED;
  if (typeof value === 'string')
    return SHORTENED_FIELDS.test(name) ? value.slice(0, SHORT) : redactText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === MAX_DEPTH) return REDACTED;
  if (Array.isArray(value)) return value.map((entry) => redactValue('', entry, depth + 1));
  return redactFields(value, depth + 1);
}

function redactFields(fields: object, depth = 0): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, redactValue(name, value, depth)]),
  );
}

/**
 * Creates the gateway's logger: lines of JSON without personal data, tokens and order codes, even
 * if a caller passes them.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    formatters: { log: (fields: object) => redactFields(fields) },
    // For bindings of child loggers; fields of a line have passed `formatters.log` before.
    serializers: { err: (error: unknown) => (error instanceof Error ? errorFields(error) : error) },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Logs uncaught errors and exits: Node would print them with values of requests. */
export function logFatalErrors(logger: Logger): void {
  const end = (error: unknown) => {
    logger.fatal({ err: error }, 'uncaught error');
    process.exit(1);
  };
  process.on('uncaughtException', end);
  process.on('unhandledRejection', end);
}
