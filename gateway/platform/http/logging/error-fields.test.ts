import { DrizzleQueryError } from 'drizzle-orm/errors';
import { describe, expect, it } from 'vitest';
import { errorFields, errorText } from './error-fields.ts';
import { createLogger } from './logger.ts';

const databaseError = Object.assign(new Error('invalid input: "Noura"'), {
  severity: 'ERROR',
  code: '23505',
  detail: 'Key (email)=(noura@example.com) already exists.',
  table: 'users',
  constraint: 'users_email_key',
});

describe('The log of an error', () => {
  it('the log of an error has code, constraint and stack of a failed statement, without its values', () => {
    const error = new DrizzleQueryError('insert into users values ($1)', ['Noura'], databaseError);
    const fields = errorFields(error);
    expect(fields).toMatchObject({
      type: 'DrizzleQueryError',
      cause: { code: '23505', table: 'users', constraint: 'users_email_key' },
    });
    expect(fields.stack).toMatch(/^\s+at .*error-fields\.test/m);
    expect(JSON.stringify(fields)).not.toMatch(/noura|insert|\$1|already/i);
    expect(errorText(error)).not.toMatch(/noura|insert/i);
  });

  it('the log of an error has the message of an error that cannot contain user input', () => {
    expect(errorFields(new Error('the SMS gateway answered 503'))).toMatchObject({
      type: 'Error',
      message: 'the SMS gateway answered 503',
    });
  });

  it('omits the message of a JSON syntax error, and any thrown value that is not an error', () => {
    const { message } = (() => {
      try {
        return JSON.parse('{"name":"Noura') as never;
      } catch (error) {
        return errorFields(error);
      }
    })();
    expect(message).toBeUndefined();
    expect(errorFields('Noura')).toEqual({ type: 'string' });
  });

  it('redacts fields by name at any depth, and shortens ids of payments', () => {
    const lines: string[] = [];
    const logger = createLogger('trace', { write: (line) => lines.push(line) });
    logger.info(
      {
        kind: 'otp',
        to: '+96550001234',
        nested: [{ email: 'a@b.example', n: 1 }],
        attemptId: '12345678-aaaa',
        note: 'call 50001234',
      },
      'sent',
    );
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      kind: 'otp',
      to: '[redacted]',
      nested: [{ email: '[redacted]', n: 1 }],
      attemptId: '12345678',
      note: 'call [number]',
      msg: 'sent',
    });
  });

  it('the log of an error takes less than 50 ms for an error whose message has 64 kB of text from a request', () => {
    const message = 'a%40-'.repeat(13_000);
    const errors = [
      message,
      `"${message}`,
      message.replaceAll('-', '\n    at '),
      '"'.repeat(64_000),
    ];
    errorFields(new Error('first'));
    for (const error of errors.map((text) => new Error(text))) {
      const { user, system } = process.cpuUsage();
      const fields = errorFields(error);
      const used = process.cpuUsage({ user, system });
      expect((used.user + used.system) / 1000).toBeLessThan(50);
      expect(JSON.stringify(fields).length).toBeLessThan(5_000);
    }
  });
});
