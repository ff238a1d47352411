import { z } from 'zod';
import { findContact } from './find-contact.ts';
import { lineInput, printable, textInput } from './input-text.ts';
import { DEFAULT_LOCALE } from './locales.ts';
import { pageFields, pageQuery } from './page.ts';
import { ratingSchema } from './rating.ts';
import { idSchema, instantSchema } from './text.ts';
import { languageSchema } from './user.ts';

const starsSchema = z.int().min(1).max(5);

export const reviewStatusSchema = z.enum(['Pending', 'Published', 'Rejected']);
export type ReviewStatus = z.infer<typeof reviewStatusSchema>;

const reviewFields = {
  id: z.uuid(),
  stars: starsSchema,
  title: z.string().optional(),
  text: z.string(),
  /** The display name of the author. */
  name: z.string(),
  language: languageSchema,
  createdAt: instantSchema,
  reply: z.object({ text: z.string(), at: instantSchema }).optional(),
};

/** A published review of a product that its author has bought and received. */
const reviewSchema = z.object(reviewFields).meta({ id: 'Review' });
export type Review = z.infer<typeof reviewSchema>;

/** A page of the published reviews of a product. `total` is the number with the wanted stars. */
export const reviewListSchema = z
  .object({
    items: z.array(reviewSchema),
    ...pageFields,
    rating: ratingSchema.optional(),
    /** From five stars to one. */
    distribution: z.array(z.object({ stars: starsSchema, count: z.int().min(0) })).length(5),
  })
  .meta({ id: 'ReviewList' });
export type ReviewList = z.infer<typeof reviewListSchema>;

const REVIEW_SORTS = ['newest', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];
export const reviewListQuerySchema = z.object({
  productId: idSchema,
  stars: z.coerce.number().int().min(1).max(5).optional(),
  ...pageQuery(10),
  _sort: z.enum(REVIEW_SORTS).default('newest'),
});

/** From the link of an e-mail: gives access to the reviews of one order. */
const orderToken = printable(1_000).min(1).optional();
export const reviewPermissionQuerySchema = z.object({ productId: idSchema, orderToken });

/** A review as its author sees it. */
export const ownReviewSchema = z
  .object({
    ...reviewFields,
    status: reviewStatusSchema,
    rejectionReason: z.string().optional(),
    /** Once, within 30 days. */
    canEdit: z.boolean(),
  })
  .meta({ id: 'OwnReview' });
export type OwnReview = z.infer<typeof ownReviewSchema>;

export const reviewPermissionSchema = z
  .object({
    canReview: z.boolean(),
    reason: z.enum(['notDelivered', 'alreadyReviewed']).optional(),
    /** The first name and the initial of the last one. */
    suggestedName: z.string(),
    review: ownReviewSchema.optional(),
  })
  .meta({ id: 'ReviewPermission' });
export type ReviewPermission = z.infer<typeof reviewPermissionSchema>;

const CONTACT_ERRORS = { url: 'Contains a web address', phone: 'Contains a phone number' };
const withoutContact = <Schema extends z.ZodString>(schema: Schema) =>
  schema.superRefine((text, context) => {
    const contact = findContact(text);
    if (contact) context.addIssue({ code: 'custom', message: CONTACT_ERRORS[contact] });
  });

export const REVIEW_LENGTHS = { title: 80, minText: 20, text: 1_000, name: 40 } as const;
const reviewInput = {
  stars: starsSchema,
  title: withoutContact(lineInput(REVIEW_LENGTHS.title)).optional(),
  text: withoutContact(textInput(REVIEW_LENGTHS.text).min(REVIEW_LENGTHS.minText)),
  name: withoutContact(lineInput(REVIEW_LENGTHS.name)),
  language: languageSchema.default(DEFAULT_LOCALE),
  orderToken,
};
export const createReviewSchema = z
  .strictObject({ productId: idSchema, ...reviewInput })
  .meta({ id: 'CreateReview' });
export type CreateReview = z.input<typeof createReviewSchema>;
export const updateReviewSchema = z
  .strictObject({ id: z.uuid().max(36), ...reviewInput })
  .meta({ id: 'UpdateReview' });
export type UpdateReview = z.input<typeof updateReviewSchema>;

/** A review as staff see it. */
export const staffReviewSchema = z
  .object({
    ...reviewFields,
    reply: reviewFields.reply
      .unwrap()
      .extend({
        /** The author has changed the review since: the shop does not show the reply. */
        isOutdated: z.boolean(),
      })
      .optional(),
    /** Of what is shown here; changes send it. */
    revision: z.int(),
    sku: z.string(),
    status: reviewStatusSchema,
    rejectionReason: z.string().optional(),
  })
  .meta({ id: 'StaffReview' });
export type StaffReview = z.infer<typeof staffReviewSchema>;

export const staffReviewListSchema = z
  .object({
    items: z.array(staffReviewSchema),
    ...pageFields,
  })
  .meta({ id: 'StaffReviewList' });
export const staffReviewQuerySchema = z.object({
  status: reviewStatusSchema.default('Pending'),
  ...pageQuery(),
});

/** The review, and the revision that was read. */
const readReview = { id: z.uuid().max(36), revision: z.int().min(1) };

/** A rejection needs a reason, which its author can read. */
export const moderationSchema = z
  .discriminatedUnion('status', [
    z.strictObject({ ...readReview, status: z.literal('Published') }),
    z.strictObject({ ...readReview, status: z.literal('Rejected'), reason: lineInput(200) }),
  ])
  .meta({ id: 'ReviewModeration' });

export const replySchema = z
  .strictObject({
    ...readReview,
    /** Null removes the reply. */
    text: textInput(1_000).min(1).nullable(),
  })
  .meta({ id: 'ReviewReply' });
