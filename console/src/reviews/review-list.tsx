import { Box, Button, Paper, Rating, Typography } from '@mui/material';
import { useState } from 'react';
import {
  type Exporter,
  List,
  SelectInput,
  TextInput,
  useListContext,
  usePermissions,
  useTranslate,
} from 'react-admin';
import { z } from 'zod';
import {
  moderationSchema,
  replySchema,
  reviewStatusSchema,
  type StaffReview,
  staffReviewSchema,
} from '@/lib/contract/review';
import { call } from '../data/client';
import { type Column, saveTable, say, toCsvTime } from '../data/csv';
import type { ReviewRecord } from '../data/resources/reviews';
import { ActionDialog } from '../shared/action-dialog';
import { useFormat } from '../shared/format';
import { Parts } from '../shared/parts';

interface ReviewAction {
  permission: string;
  isPossible: (review: StaffReview) => boolean;
  /** The field that the dialog asks for. */
  field?: 'reason' | 'text';
  schema: z.ZodObject;
  run: (id: string, values: object) => Promise<unknown>;
}

const put = (path: string, body: object) =>
  call(staffReviewSchema, `/admin/reviews/${path}`, { method: 'PUT', body });

const ACTIONS = {
  publish: {
    permission: 'updateReviewStatus',
    isPossible: ({ status }) => status !== 'Published',
    schema: z.object({}),
    run: (id) => put('status', { id, status: 'Published' }),
  },
  reject: {
    permission: 'updateReviewStatus',
    isPossible: ({ status }) => status !== 'Rejected',
    field: 'reason',
    schema: z.object({ reason: moderationSchema.options[1].shape.reason }),
    run: (id, values) => put('status', { id, status: 'Rejected', ...values }),
  },
  reply: {
    permission: 'createReviewReply',
    isPossible: ({ status, reply }) => status === 'Published' && !reply,
    field: 'text',
    schema: replySchema.pick({ text: true }),
    run: (id, values) => put('reply', { id, ...values }),
  },
} as const satisfies Record<string, ReviewAction>;
type ActionName = keyof typeof ACTIONS;

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
      title={say('label')}
      text={say('text')}
      confirm={say('label')}
      done={say('done')}
      schema={schema}
      draft={field ? { key: `${name} of review ${review.id}`, source: field } : undefined}
      onConfirm={(values) => run(review.id, values)}
      onClose={onClose}
    >
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
  const { permissions = [] } = usePermissions<string[]>();
  const [open, setOpen] = useState<ActionName>();
  const names = (Object.entries(ACTIONS) as [ActionName, ReviewAction][])
    .filter(([, action]) => permissions.includes(action.permission) && action.isPossible(review))
    .map(([name]) => name);
  return (
    <Paper sx={{ padding: 2 }} component="article">
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
          <b>{translate('reviews.reply')}</b>: {review.reply.text}
        </Typography>
      ) : null}
      <Box sx={{ display: 'flex', gap: 1, marginBlockStart: 1 }}>
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
