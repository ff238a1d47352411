import { z } from 'zod';
import { phoneSchema } from './address.ts';
import { branchSchema, openingSchema, specialHoursSchema } from './branch.ts';
import { homeInputSchema } from './home-content.ts';
import { INPUT, lineInput, printable } from './input-text.ts';
import { mediaInputSchema } from './media.ts';
import { pagesSchema } from './pages.ts';
import { distinctBy, isDistinct, rule } from './problem.ts';
import {
  instantSchema,
  isPeriod,
  linkInputSchema,
  localizedInput,
  localizedSchema,
  revisionSchema,
} from './text.ts';
import { emailSchema } from './user.ts';

/** Texts of the shop that an owner changes, by their key. */

const YEAR_MS = 366 * 24 * 3_600_000;

const announcementInputSchema = z
  .strictObject({
    text: localizedInput(120),
    link: linkInputSchema.optional(),
    startsAt: instantSchema.optional(),
    /** Exclusive. */
    endsAt: instantSchema.optional(),
  })
  .refine(isPeriod, { path: ['endsAt'], ...rule('ends_before', 'is not after the start') });

/** The bar shows the first one whose time it is, and without one the times of delivery. */
export const announcementsSchema = z
  .strictObject({ messages: z.array(announcementInputSchema).max(20) })
  .meta({ id: 'Announcements' });
export type Announcements = z.output<typeof announcementsSchema>;

/** The announcement that the bar shows now; absent: the times of delivery. */
export const announcementSchema = z
  .object({
    message: z.object({ text: localizedSchema, link: z.string().optional() }).optional(),
  })
  .meta({ id: 'Announcement' });
export type Announcement = z.output<typeof announcementSchema>;

const branchInputSchema = z
  .strictObject(
    branchSchema.extend({
      name: localizedInput(80),
      address: localizedInput(200),
      phone: phoneSchema,
      openingHours: z.array(z.strictObject(openingSchema.shape)).max(21),
      specialHours: z
        .array(
          z
            .strictObject(specialHoursSchema.shape)
            .refine(({ from, to }) => from <= to, {
              path: ['to'],
              ...rule('ends_before', 'is before the first day'),
            })
            .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= YEAR_MS, {
              path: ['to'],
              ...rule('over_a_year', 'is more than a year after the first day'),
            }),
        )
        .max(60)
        .optional(),
      image: mediaInputSchema.optional(),
    }).shape,
  )
  .meta({ id: 'BranchInput' });

const branchesInputSchema = z.array(branchInputSchema).max(100).superRefine(distinctBy('id'));

/** A phone as it is printed, with country code. */
const shownPhone = lineInput(30).regex(/^\+?(?:[\s().-]*\d){8,15}$/);

export const sellerInputSchema = z
  .strictObject({
    name: localizedInput(120),
    address: localizedInput(200),
    registration: lineInput(60),
    phone: shownPhone,
    email: emailSchema.meta({ [INPUT]: 'line' }),
    /** Default: the phone. */
    whatsapp: shownPhone.optional(),
    socialLinks: z
      .array(printable(200).regex(/^https:\/\/[\w.-]+(?:\/\S*)?$/))
      .max(8)
      .optional(),
  })
  .meta({ id: 'SellerInput' });
export type SellerContent = z.output<typeof sellerInputSchema>;

export const MAX_SYNONYM_LENGTH = 60;

/** Words that the search treats as equal. */
export const synonymsSchema = z
  .array(
    z
      .array(lineInput(MAX_SYNONYM_LENGTH))
      .min(2)
      .max(40)
      .refine(isDistinct, rule('twice', 'names a word twice')),
  )
  .max(500)
  .meta({ id: 'Synonyms' });
export type Synonyms = z.output<typeof synonymsSchema>;

/** How tags of products are shown. */
export const tagNamesSchema = z
  .array(z.strictObject({ tag: lineInput(60), name: localizedInput(60) }))
  .max(1_500)
  .superRefine(distinctBy('tag'))
  .meta({ id: 'TagNames' });
export type TagNames = z.output<typeof tagNamesSchema>;

/** The value of each key, as staff write it. */
export const CONTENT_SCHEMAS = {
  home: homeInputSchema,
  announcement: announcementsSchema,
  branches: branchesInputSchema,
  seller: sellerInputSchema,
  synonyms: synonymsSchema,
  'tag-names': tagNamesSchema,
  pages: pagesSchema,
} as const;
export type ContentKey = keyof typeof CONTENT_SCHEMAS;
export type ContentValue<Key extends ContentKey> = z.output<(typeof CONTENT_SCHEMAS)[Key]>;

export const CONTENT_KEYS = [
  'home',
  'announcement',
  'branches',
  'seller',
  'synonyms',
  'tag-names',
  'pages',
] as const satisfies readonly ContentKey[];
export const contentKeySchema = z.enum(CONTENT_KEYS);

/** The body of a change. */
export const createContentChange = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({ value, revision: revisionSchema });

export const contentRecordSchema = z
  .object({
    key: contentKeySchema,
    /** By key: `CONTENT_SCHEMAS`. */
    value: z.unknown(),
    revision: revisionSchema,
  })
  .meta({ id: 'ContentRecord' });
export type ContentRecord = z.output<typeof contentRecordSchema>;

const contentVersionSchema = z
  .object({
    id: z.int(),
    at: instantSchema,
    /** Who wrote it; `default` for what was there before the first change. */
    person: z.object({ id: z.string(), name: z.string() }),
    value: z.unknown(),
  })
  .meta({ id: 'ContentVersion' });

/** The last versions, the newest first. */
export const contentVersionsSchema = z
  .object({ items: z.array(contentVersionSchema) })
  .meta({ id: 'ContentVersions' });
export type ContentVersions = z.output<typeof contentVersionsSchema>;

export const contentRestoreSchema = z.strictObject({
  /** The id of a version. */
  version: z.int().min(1),
  revision: revisionSchema,
});

export const contentParametersSchema = z.object({ key: contentKeySchema });
