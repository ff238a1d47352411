import {
  type FieldError,
  type FieldProblem,
  type Problem,
  problemSchema,
} from '@/lib/contract/problem';
import { ar } from '../messages/common';
import { i18nProvider } from '../messages/i18n';

const { codes } = ar.problems;
type KnownCode = keyof typeof codes;

/** A failed call: the message is a text for the person, in their language. */
export class CallError extends Error {
  readonly status: number;
  readonly code: string;
  /** Where react-admin looks for the errors of fields. */
  readonly body: { errors: Record<string, string> } | undefined;
  constructor(message: string, status: number, code: string, errors?: Record<string, string>) {
    super(message);
    this.status = status;
    this.code = code;
    this.body = errors && { errors };
  }
}

/** Also says what is wrong with values for which there may be no input. */
export function toErrorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const errors = error instanceof CallError ? (error.body?.errors ?? {}) : {};
  return [...new Set([error.message, ...Object.values(errors)])].join(' ');
}

export const hasCode = (error: unknown, code: KnownCode): boolean =>
  error instanceof CallError && error.code === code;

const translate = (key: string, values?: object) => i18nProvider.translate(key, values);

const toMessage = ({ code, detail }: Problem): string =>
  Object.hasOwn(codes, code)
    ? translate(`problems.codes.${code}`)
    : translate('problems.other', { detail });

/** Why a value was rejected; without a code, the gateway states it in English. */
export const toFieldText = ({ code, value, message }: FieldError): string =>
  code ? toRuleText(code, value) : translate('validation.server', { message });

/** What a rule of the contract says about a value. */
export const toRuleText = (code: FieldProblem, value = ''): string =>
  translate(`problems.fields.${code}`, { value });

const toFieldErrors = ({ errors }: Problem): Record<string, string> | undefined =>
  errors && Object.fromEntries(errors.map((error) => [error.path, toFieldText(error)]));

export async function toCallError(response: Response): Promise<CallError> {
  const body: unknown = await response.json().catch(() => undefined);
  const parsed = problemSchema.safeParse(body);
  if (!parsed.success)
    return new CallError(
      translate('problems.other', { detail: String(response.status) }),
      response.status,
      'unknown',
    );
  const problem = parsed.data;
  return new CallError(toMessage(problem), response.status, problem.code, toFieldErrors(problem));
}

/** Browsers know surely only that there is no network. */
export const isOffline = (): boolean => navigator.onLine === false;

/** The gateway did not respond: whether a change has arrived is not known. */
export const unanswered = (isChange: boolean) =>
  new CallError(translate(`problems.${isChange ? 'unanswered' : 'unreachable'}`), 0, 'offline');

/** The device has no network: nothing was sent. */
export const offline = () => new CallError(translate('problems.offline'), 0, 'offline');

export const sessionEnded = () =>
  new CallError(translate('problems.codes.unauthorized'), 401, 'unauthorized');

/** Whether the person has to log in before anything else is possible. */
export const isSessionRejected = (error: unknown): boolean =>
  error instanceof CallError &&
  (error.status === 401 || ['not_staff', 'second_factor_required'].includes(error.code));

/** The response is not that of the contract: gateway and console are of different versions. */
export const unexpected = () => new CallError(translate('problems.unexpected'), 0, 'unexpected');

/** Somebody else has changed it meanwhile. */
export const conflict = () => new CallError(translate('problems.codes.conflict'), 409, 'conflict');
