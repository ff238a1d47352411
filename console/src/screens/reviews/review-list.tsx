import { Box, Button, Paper, Rating, Typography } from '@mui/material';
import { useState } from 'react';
import {
  type Exporter,
  List,
  SelectInput,
  TextInput,
  useListContext,
  useTranslate,
} from 'react-admin';
import { z } from 'zod';
import { createReviewReply, updateReviewStatus } from '@/lib/contract/calls/staff-reviews';
import { reviewStatusSchema, type StaffReview } from '@/lib/contract/review';
import type { StaffAction } from '@/lib/contract/staff-permissions';
import { call } from '../../data/client';
import { type Column, saveTable, say, toCsvTime } from '../../data/csv';
import { ActionDialog } from '../../shared/action-dialog';
import { useFormat } from '../../shared/format';
import { joinParts, Parts } from '../../shared/parts';
import { useStaffActions } from '../../shared/use-staff-actions';
import type { ReviewRecord } from './resource';

/** The review, and the revision that the person has read. */
type ReadReview = Pick<StaffReview, 'id' | 'revision'>;

interface ReviewAction {
  permission: StaffAction;
  isPossible: (review: StaffReview) => boolean;
  /** The field that the dialog asks for. */
  field?: 'reason' | 'text';
  schema: z.ZodObject;
  run: (review: ReadReview, values: object) => Promise<unknown>;
}

const replySchema = z.object({ text: createReviewReply.body.shape.text.unwrap() });
const rejectionSchema = updateReviewStatus.body.options[1].pick({ reason: true });

const reply = (review: ReadReview, text: string | null) =>
  call(createReviewReply, { body: { ...review, text } });

const REPLYING = {
  schema: replySchema,
  run: (review: ReadReview, values: object) => reply(review, replySchema.parse(values).text),
};

const ACTIONS = {
  publish: {
    permission: 'updateReviewStatus',
    isPossible: ({ status }) => status !== 'Published',
    schema: z.object({}),
    run: (review) => call(updateReviewStatus, { body: { ...review, status: 'Published' } }),
  },
  reject: {
    permission: 'updateReviewStatus',
    isPossible: ({ status }) => status !== 'Rejected',
    field: 'reason',
    schema: rejectionSchema,
    run: (review, values) =>
      call(updateReviewStatus, {
        body: { ...review, status: 'Rejected', ...rejectionSchema.parse(values) },
      }),
  },
  reply: {
    permission: 'createReviewReply',
    isPossible: ({ status, reply }) => status === 'Published' && !reply,
    field: 'text',
    ...REPLYING,
  },
  changeReply: {
    permission: 'createReviewReply',
    isPossible: ({ status, reply }) => status === 'Published' && reply !== undefined,
    field: 'text',
    ...REPLYING,
  },
  removeReply: {
    permission: 'createReviewReply',
    isPossible: ({ reply }) => reply !== undefined,
    schema: z.object({}),
    run: (review) => reply(review, null),
  },
} as const satisfies Record<string, ReviewAction>;
type ActionName = keyof typeof ACTIONS;

function ReviewText({ review }: { review: StaffReview }) {
  const translate = useTranslate();
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Rating
          value={review.stars}
          readOnly
          size="small"
          aria-label={translate('reviews.stars', { stars: review.stars })}
        />
        <Typography sx={{ fontWeight: 600 }} dir="auto">
          {review.title}
        </Typography>
      </Box>
      <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', marginBlock: 1 }}>
        {review.text}
      </Typography>
    </>
  );
}

/** Shows the text again, so that one is published that was read: a newer one appears here. */
function ReviewDialog({
  review,
  name,
  onClose,
}: {
  review: StaffReview;
  name: ActionName;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const { schema, run, field }: ReviewAction = ACTIONS[name];
  const say = (part: string) => translate(`reviews.action.${name}.${part}`);
  const label = `reviews.form.${field}`;
  return (
    <ActionDialog
      title={`${say('label')}: ${joinParts([review.name, review.sku])}`}
      text={say('text')}
      confirm={say('label')}
      done={say('done')}
      isDangerous={name === 'removeReply'}
      schema={schema}
      {...(name === 'changeReply'
        ? { defaultValues: { text: review.reply?.text } }
        : field && { draft: { key: `${name} of review ${review.id}`, source: field } })}
      onConfirm={(values) => run({ id: review.id, revision: review.revision }, values)}
      onClose={onClose}
    >
      <ReviewText review={review} />
      {field ? (
        <TextInput
          source={field}
          label={label}
          multiline
          minRows={field === 'text' ? 3 : 1}
          helperText={false}
        />
      ) : null}
    </ActionDialog>
  );
}

function ReviewCard({ review }: { review: ReviewRecord }) {
  const translate = useTranslate();
  const { time } = useFormat();
  const permissions = useStaffActions();
  const [open, setOpen] = useState<ActionName>();
  const names = (Object.entries(ACTIONS) as [ActionName, ReviewAction][])
    .filter(([, action]) => permissions.includes(action.permission) && action.isPossible(review))
    .map(([name]) => name);
  return (
    <Paper sx={{ padding: 2 }} component="article">
      <ReviewText review={review} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        <Parts>{[review.name, review.sku, time(review.createdAt)]}</Parts>
      </Typography>
      {review.rejectionReason ? (
        <Typography variant="body2" color="error">
          {translate('reviews.rejected', { reason: review.rejectionReason })}
        </Typography>
      ) : null}
      {review.reply ? (
        <Typography variant="body2" dir="auto" sx={{ marginBlockStart: 1 }}>
          <b>{translate(review.reply.isOutdated ? 'reviews.outdatedReply' : 'reviews.reply')}</b>:{' '}
          {review.reply.text}
        </Typography>
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 1 }}>
        {names.map((name, index) => (
          <Button
            key={name}
            variant={index === 0 && name === 'publish' ? 'contained' : 'outlined'}
            onClick={() => setOpen(name)}
          >
            {translate(`reviews.action.${name}.label`)}
          </Button>
        ))}
      </Box>
      {open ? (
        <ReviewDialog review={review} name={open} onClose={() => setOpen(undefined)} />
      ) : null}
    </Paper>
  );
}

function Cards() {
  const translate = useTranslate();
  const { data, isPending } = useListContext<ReviewRecord>();
  if (isPending) return null;
  if (!data || data.length === 0)
    return <Typography sx={{ padding: 2 }}>{translate('reviews.empty')}</Typography>;
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 800 }}>
      {data.map((review) => (
        <ReviewCard key={review.id} review={review} />
      ))}
    </Box>
  );
}

const FILTERS = [
  <SelectInput
    key="status"
    source="status"
    alwaysOn
    validate={[]}
    emptyText={false}
    choices={reviewStatusSchema.options.map((id) => ({ id, name: `reviews.status.${id}` }))}
  />,
];

const toFieldKey = (name: string) => `resources.reviews.fields.${name}`;

const COLUMNS: readonly Column<ReviewRecord>[] = [
  [toFieldKey('createdAt'), ({ createdAt }) => toCsvTime(createdAt)],
  [toFieldKey('status'), ({ status }) => say(`reviews.status.${status}`)],
  [toFieldKey('sku'), ({ sku }) => sku],
  [toFieldKey('stars'), ({ stars }) => stars],
  ['schema.fields.name', ({ name }) => name],
  ['schema.fields.title', ({ title }) => title],
  ['schema.fields.text', ({ text }) => text],
];

const exportReviews: Exporter<ReviewRecord> = (reviews) => saveTable('reviews', reviews, COLUMNS);

/** Reviews as their readers see them; those that wait are shown first. */
export function ReviewList() {
  return (
    <List
      filters={FILTERS}
      storeKey={false}
      filterDefaultValues={{ status: 'Pending' }}
      perPage={25}
      exporter={exportReviews}
      empty={false}
      component="div"
    >
      <Cards />
    </List>
  );
}
