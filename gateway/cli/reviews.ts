import { Command, Option } from 'commander';
import {
  type Moderation,
  reviewStatusSchema,
  type StaffReview,
  staffReviewListSchema,
  staffReviewSchema,
} from '../../lib/contract/review.ts';
import { readCommandEnvironment } from './command-environment.ts';
import { escapeJson, escapeText } from './escape.ts';
import { createGatewayClient } from './gateway-client.ts';
import { runCommand } from './run-command.ts';
import { openTarget } from './target.ts';

interface Printed {
  json?: boolean;
}

type Client = ReturnType<typeof createGatewayClient>;

/** Runs requests on the gateway and prints the result, as text or as JSON. */
async function print<Value>(
  { json }: Printed,
  load: (client: Client) => Promise<Value>,
  toText: (value: Value) => string,
): Promise<void> {
  const target = await openTarget(readCommandEnvironment());
  try {
    const value = await load(createGatewayClient(target));
    console.info(json ? escapeJson(JSON.stringify(value, null, 2)) : escapeText(toText(value)));
  } finally {
    await target.close();
  }
}

function toText({ id, sku, stars, title, text, name, createdAt, ...review }: StaffReview): string {
  return [
    `${id}  ${review.status}`,
    `${'★'.repeat(stars)}${'☆'.repeat(5 - stars)}  ${sku}  ${name}  ${createdAt.slice(0, 10)}`,
    ...(title === undefined ? [] : [title]),
    text,
    ...(review.rejectionReason === undefined ? [] : [`Rejected: ${review.rejectionReason}`]),
    ...(review.reply ? [`Reply: ${review.reply.text}`] : []),
  ].join('\n');
}

const change =
  (path: string, body: Moderation | { id: string; text: string }) =>
  ({ requestJson }: Client) =>
    requestJson(`/admin/reviews/${path}`, staffReviewSchema, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

const program = new Command('npm run reviews --')
  .description(
    'Staff commands for reviews. Use the running gateway of this folder, or the one at STAFF_URL, with STAFF_TOKEN; otherwise open the database directly.',
  )
  .showHelpAfterError();
const command = (nameAndArguments: string, description: string) =>
  program
    .command(nameAndArguments)
    .description(description)
    .option('--json', 'print the response of the gateway');

runCommand(async () => {
  command('list', 'list reviews, oldest first')
    .addOption(
      new Option('--status <status>').choices(reviewStatusSchema.options).default('Pending'),
    )
    .option('--page <number>', 'page, from 1', '1')
    .action(({ status, page, ...options }: Printed & { status: string; page: string }) =>
      print(
        options,
        ({ requestJson }) =>
          requestJson(
            `/admin/reviews?${new URLSearchParams({ status, _page: page })}`,
            staffReviewListSchema,
          ),
        ({ items, total }) => [...items.map(toText), `${total} ${status}`].join('\n\n'),
      ),
    );
  command('publish <id>', 'publish a review').action((id: string, options: Printed) =>
    print(options, change('status', { id, status: 'Published' }), toText),
  );
  command('reject <id>', 'reject a review, also a published one')
    .requiredOption('--reason <text>', 'why; the author can read it')
    .action((id: string, { reason, ...options }: Printed & { reason: string }) =>
      print(options, change('status', { id, status: 'Rejected', reason }), toText),
    );
  command('reply <id> <text>', 'reply to a published review, once').action(
    (id: string, text: string, options: Printed) =>
      print(options, change('reply', { id, text }), toText),
  );
  await program.parseAsync();
  return true;
});
