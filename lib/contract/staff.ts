import { z } from 'zod';
import { personInput } from './input-text.ts';
import { idSchema, instantSchema } from './text.ts';
import { emailSchema, sessionTokenSchema } from './user.ts';

export const STAFF_ROLES = ['owner', 'packer', 'support'] as const;
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
  })
  .meta({ id: 'NewStaffMember' });
export type NewStaffMember = z.output<typeof newStaffMemberSchema>;

export const staffChangeSchema = z
  .strictObject({ role: staffRoleSchema, name: personInput(120), isActive: z.boolean() })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'names nothing to change')
  .meta({ id: 'StaffChange' });
export type StaffChange = z.output<typeof staffChangeSchema>;

/** The token of a person for the calls of staff. */
export const staffSessionSchema = sessionTokenSchema
  .extend({ staff: staffMemberSchema })
  .meta({ id: 'StaffSession' });
export type StaffSession = z.infer<typeof staffSessionSchema>;
