import { type Command, InvalidArgumentError } from 'commander';
import { listAuditEntries } from '../../../lib/contract/calls/staff.ts';
import type { AuditEntry } from '../../../lib/contract/staff.ts';
import { escapeLine } from '../escape.ts';
import type { GatewayClient } from '../gateway-client.ts';

interface LogOptions {
  person?: string;
  kind?: string;
  from?: string;
  to?: string;
  before?: string;
  limit: string;
}

/** A day, or a day and time, in Kuwait. */
function parseTime(text: string): string {
  const [, day, time = '00:00'] = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}))?$/.exec(text) ?? [];
  const at = new Date(`${day}T${time}:00+03:00`);
  if (Number.isNaN(at.getTime()))
    throw new InvalidArgumentError('Must be a day (2026-11-21) or a time (2026-11-21T09:30).');
  return at.toISOString();
}

const toValues = (values: AuditEntry['before']) =>
  values === undefined ? '–' : JSON.stringify(values);

const toText = ({ at, person, call, kind, key, before, after }: AuditEntry): string =>
  [`${at}  ${person.name}  ${call}  ${kind} ${key}`, `  ${toValues(before)} → ${toValues(after)}`]
    .map(escapeLine)
    .join('\n');

async function showLog(
  { call }: GatewayClient,
  { person, limit, ...filters }: LogOptions,
  findId: (email: string) => Promise<string>,
): Promise<string> {
  const id = person === undefined || person.startsWith('token:') ? person : await findId(person);
  const query = { ...filters, ...(id !== undefined && { person: id }), _limit: limit };
  const { items, next } = await call(listAuditEntries, { query });
  const more = next === undefined ? [] : [`older entries: --before ${next}`];
  return [...items.map(toText), ...more].join('\n') || 'no entries';
}

export function addLogCommand(
  root: Command,
  print: (action: (client: GatewayClient) => Promise<string>) => Promise<void>,
  findId: (client: GatewayClient, email: string) => Promise<string>,
): void {
  root
    .command('log')
    .description('show what staff changed, the newest first')
    .option('--person <person>', 'changes of this person (e-mail) or machine (token:NAME) only')
    .option('--kind <kind>', 'changes of this kind only, such as items, orders or staff')
    .option('--from <time>', 'from this day or time in Kuwait', parseTime)
    .option('--to <time>', 'before this day or time', parseTime)
    .option('--before <id>', 'entries before this one')
    .option('--limit <number>', 'entries, at most 200', '50')
    .action((options: LogOptions) =>
      print((client) => showLog(client, options, (email) => findId(client, email))),
    );
}
