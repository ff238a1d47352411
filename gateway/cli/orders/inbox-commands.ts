import type { InboxMessage } from '../../../lib/contract/inbox.ts';
import type { OrderCalls } from './calls.ts';
import type { Printed, Program } from './command-program.ts';
import { formatKuwaitTime, formatTable } from './format.ts';

function messageText(one: InboxMessage): string {
  const { caseNumber, createdAt, name, email, phone, subject, message, handledAt, answers } = one;
  return [
    `${caseNumber}  ${formatKuwaitTime(createdAt)}  ${handledAt ? 'handled' : 'waits'}`,
    `${name}  ${email}  ${phone}`,
    subject,
    message,
    ...answers.map(({ at, person, text }) => `  ${formatKuwaitTime(at)}  ${person.name}: ${text}`),
  ].join('\n');
}

async function findMessage(calls: OrderCalls, caseNumber: string): Promise<InboxMessage> {
  const { items } = await calls.inbox({ q: caseNumber });
  const found = items.find((one) => one.caseNumber === caseNumber.toUpperCase());
  if (!found) throw new Error(`Message ${caseNumber} not found (message_not_found)`);
  return found;
}

function addMessageCommands({ command, print }: Program): void {
  command('inbox', 'list messages from the contact page that wait, the oldest first')
    .option('--all', 'also those that are handled')
    .option('--page <number>', 'page, from 1', '1')
    .action(({ all, page, ...options }: Printed & { all?: boolean; page: string }) =>
      print(options, async (calls) => {
        const value = await calls.inbox({
          ...(!all && { isHandled: 'false' }),
          _order: 'asc',
          _page: page,
        });
        const text = [...value.items.map(messageText), `${value.total} in all`].join('\n\n');
        return { value, text };
      }),
    );
  const change = (
    caseNumber: string,
    options: Printed,
    body: { answer?: string; isHandled: boolean },
  ) =>
    print(options, async (calls) => {
      const { id, revision } = await findMessage(calls, caseNumber);
      const value = await calls.changeMessage(id, { revision, ...body });
      return { value, text: messageText(value) };
    });
  command('answer <case> <text>', 'answer a message by e-mail, which is handled then').action(
    (caseNumber: string, text: string, options: Printed) =>
      change(caseNumber, options, { answer: text, isHandled: true }),
  );
  command('handled <case>', 'mark a message as handled').action(
    (caseNumber: string, options: Printed) => change(caseNumber, options, { isHandled: true }),
  );
}

export function addInboxCommands(program: Program): void {
  const { command, print } = program;
  addMessageCommands(program);
  command('wishes', 'list sold-out products that shoppers wait for').action((options: Printed) =>
    print(options, async (calls) => {
      const value = await calls.wishes({ _limit: '100' });
      const rows = value.items.map(({ sku, title, wishes, oldestAt }) => [
        sku,
        title.En,
        String(wishes),
        formatKuwaitTime(oldestAt),
      ]);
      return { value, text: formatTable([['SKU', 'PRODUCT', 'WISHES', 'SINCE'], ...rows]) };
    }),
  );
  command('failed', 'list messages to customers that were given up').action((options: Printed) =>
    print(options, async (calls) => {
      const value = await calls.failedMessages({ _limit: '100' });
      const rows = value.items.map(({ id, failedAt, kind, channel, recipient }) => [
        String(id),
        formatKuwaitTime(failedAt),
        kind,
        channel,
        recipient,
      ]);
      return { value, text: formatTable([['ID', 'FAILED', 'KIND', 'BY', 'TO'], ...rows]) };
    }),
  );
  command('retry <id>', 'send a message that was given up').action((id: string, options: Printed) =>
    print(options, async (calls) => {
      await calls.retryMessage(id);
      return { value: { id }, text: `message ${id} will be sent` };
    }),
  );
}
