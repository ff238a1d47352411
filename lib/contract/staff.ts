import { z } from 'zod';
import { personInput, valueInput } from './input-text.ts';
import { idSchema, instantSchema } from './text.ts';
import { emailSchema, type Language, languageSchema, sessionTokenSchema } from './user.ts';

export const STAFF_ROLES = ['owner', 'packer', 'support', 'accountant'] as const;
const staffRoleSchema = z.enum(STAFF_ROLES);
export type StaffRole = z.infer<typeof staffRoleSchema>;

/** What a token of a machine may be limited to. */
export const STAFF_SCOPES = [
  'catalogue',
  'customers',
  'orders',
  'payments',
  'reviews',
  'staff',
] as const;
export type StaffScope = (typeof STAFF_SCOPES)[number];

export const staffMemberSchema = z
  .object({
    id: idSchema,
    email: z.string(),
    name: z.string(),
    role: staffRoleSchema,
    /** Others cannot sign in, and their tokens are invalid. */
    isActive: z.boolean(),
    /** Whether an account of the identity provider has signed in as this person. */
    hasSignedIn: z.boolean(),
    createdAt: instantSchema,
  })
  .meta({ id: 'StaffMember' });
export type StaffMember = z.infer<typeof staffMemberSchema>;

export const staffListSchema = z
  .object({ items: z.array(staffMemberSchema) })
  .meta({ id: 'StaffList' });

export const newStaffMemberSchema = z
  .strictObject({
    email: emailSchema,
    role: staffRoleSchema,
    /** Default: the e-mail. */
    name: personInput(120).optional(),
    /** Of the invitation. */
    language: languageSchema.optional(),
  })
  .meta({ id: 'NewStaffMember' });
export type NewStaffMember = z.output<typeof newStaffMemberSchema>;

export const staffInvitationSchema = z
  .strictObject({ language: languageSchema.optional() })
  .meta({ id: 'StaffInvitation' });

export const staffChangeSchema = z
  .strictObject({ role: staffRoleSchema, name: personInput(120), isActive: z.boolean() })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'names nothing to change')
  .meta({ id: 'StaffChange' });
export type StaffChange = z.output<typeof staffChangeSchema>;

/** The name of the caller, who was added with the e-mail as name. */
export const ownNameSchema = z.strictObject({ name: personInput(120) }).meta({ id: 'OwnName' });

/** The token of a person for the calls of staff. */
export const staffSessionSchema = sessionTokenSchema
  .extend({
    staff: staffMemberSchema,
    /** What the person may do: operations of this document, some with the status that they set. */
    permissions: z.array(z.string()),
  })
  .meta({ id: 'StaffSession' });
export type StaffSession = z.infer<typeof staffSessionSchema>;

/** What the console needs to know of the identity provider and the shop. */
export interface ConsoleSettings {
  /** Of the Firebase project; without it nobody can sign in. */
  apiKey?: string;
  /** URL of the emulator of Firebase Authentication, in local mode. */
  authEmulator?: string;
  shopName: Record<Language, string>;
}

/** A change that staff made. */
const auditEntrySchema = z
  .object({
    id: z.int(),
    at: instantSchema,
    /** A person, or a machine whose id and name begin with `token:`. */
    person: z.object({ id: z.string(), name: z.string() }),
    /** The operation of this document. */
    call: z.string(),
    /** Entries of one request have the same id, as its lines in the log have. */
    requestId: z.string().optional(),
    /** The kind of what was changed, such as `items`, and its key. */
    kind: z.string(),
    key: z.string(),
    /** Of the order that was changed, or to which it belongs. */
    orderNumber: z.string().optional(),
    /** The changed values; absent after the erasure of the user whom they are about. */
    before: z.record(z.string(), z.unknown()).optional(),
    after: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** The most entries of one page. */
export const MAX_LOG_LIMIT = 200;

export const auditQuerySchema = z.object({
  /** The id of a person, or `token:` and the name of a machine's token. */
  person: valueInput(64).min(1).optional(),
  kind: valueInput(64).min(1).optional(),
  from: instantSchema.optional(),
  /** Exclusive. */
  to: instantSchema.optional(),
  /** `next` of the previous page. */
  before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  _limit: z.coerce.number().int().min(1).max(MAX_LOG_LIMIT).default(50),
});
export type AuditQuery = z.output<typeof auditQuerySchema>;

/** A page, the newest entry first. */
export const auditPageSchema = z
  .object({
    items: z.array(auditEntrySchema),
    /** The `before` of the next page; absent on the last one. */
    next: z.int().optional(),
  })
  .meta({ id: 'AuditPage' });
export type AuditPage = z.infer<typeof auditPageSchema>;
