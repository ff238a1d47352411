import { Option } from 'commander';
import { reviewStatusSchema, type StaffReview } from '../../../lib/contract/review.ts';
import type { OrderCalls } from './calls.ts';
import type { Printed, Program } from './command-program.ts';

const MAX_STARS = 5;

function toText({ id, sku, stars, title, text, name, createdAt, ...review }: StaffReview): string {
  return [
    `${id}  ${review.status}  revision ${review.revision}`,
    `${'★'.repeat(stars)}${'☆'.repeat(MAX_STARS - stars)}  ${sku}  ${name}  ${createdAt.slice(0, 10)}`,
    ...(title === undefined ? [] : [title]),
    text,
    ...(review.rejectionReason === undefined ? [] : [`Rejected: ${review.rejectionReason}`]),
    ...(review.reply
      ? [`${review.reply.isOutdated ? 'Reply to an earlier text' : 'Reply'}: ${review.reply.text}`]
      : []),
  ].join('\n');
}

const printReview = (
  { print }: Program,
  options: Printed,
  change: (calls: OrderCalls) => Promise<StaffReview>,
) =>
  print(options, async (calls) => {
    const value = await change(calls);
    return { value, text: toText(value) };
  });

export function addReviewCommands(program: Program): void {
  const { command, print } = program;
  command('reviews', 'list reviews, oldest first')
    .addOption(
      new Option('--status <status>', 'reviews with this status only')
        .choices(reviewStatusSchema.options)
        .default('Pending'),
    )
    .option('--page <number>', 'page, from 1', '1')
    .action((options: Printed & { status: string; page: string }) =>
      print(options, async (calls) => {
        const { status, page } = options;
        const value = await calls.reviews({ status, _page: page });
        return {
          value,
          text: [...value.items.map(toText), `${value.total} ${status}`].join('\n\n'),
        };
      }),
    );
  command('publish-review <id> <revision>', 'publish a review in the revision of the list').action(
    (id: string, revision: string, options: Printed) =>
      printReview(program, options, (calls) =>
        calls.moderateReview({ id, revision: Number(revision), status: 'Published' }),
      ),
  );
  command('reject-review <id> <revision>', 'reject a review, also a published one')
    .requiredOption('--reason <text>', 'why; the author can read it')
    .action((id: string, revision: string, { reason, ...options }: Printed & { reason: string }) =>
      printReview(program, options, (calls) =>
        calls.moderateReview({ id, revision: Number(revision), status: 'Rejected', reason }),
      ),
    );
  command(
    'reply-review <id> <revision> [text]',
    'write or replace the reply to a published review; without a text, remove it',
  ).action((id: string, revision: string, text: string | undefined, options: Printed) =>
    printReview(program, options, (calls) =>
      calls.replyReview({ id, revision: Number(revision), text: text ?? null }),
    ),
  );
}
