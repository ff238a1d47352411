import { z } from 'zod';
import { addressInputSchema, addressSchema, phoneSchema } from './address.ts';
import { idSchema, instantSchema, kwdSchema } from './text.ts';

export const languageSchema = z.enum(['ar', 'en']);
export type Language = z.infer<typeof languageSchema>;

/** As mail is compared: trimmed and lower-case. */
export const emailSchema = z.string().trim().toLowerCase().pipe(z.email().max(254));
const personNameSchema = z.object({ En: z.string().trim().min(1).max(120), Ar: z.string().trim().min(1).max(120) });

/** Empty: the number was verified by its owner with another account, and the user has not entered another yet. */
const userPhoneSchema = phoneSchema.or(z.literal(''));

export const userSchema = z
  .object({
    id: idSchema,
    email: z.object({ email: z.email() }),
    name: personNameSchema,
    phoneNumber: z.object({ phone: userPhoneSchema, isVerified: z.boolean() }),
    fireBaseId: z.string().min(1).max(128),
    /** A quick registration: an identity without a password so far. */
    isGuest: z.boolean(),
    /** What the shopper may pay with, KWD. */
    points: kwdSchema,
    addresses: z.array(addressSchema).max(20),
    language: languageSchema,
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof userSchema>;

/** `Users/Create`: both names are the full name; e-mail and `fireBaseId` are the token's own (a guest's token has no e-mail). */
export const registrationSchema = z
  .strictObject({
    email: emailSchema,
    name: personNameSchema,
    fireBaseId: z.string().min(1).max(128),
    phoneNumber: phoneSchema,
    language: languageSchema.default('ar'),
  })
  .meta({ id: 'Registration' });
export type Registration = z.input<typeof registrationSchema>;

export const registeredSchema = z.object({ id: idSchema, otpRequired: z.boolean() }).meta({ id: 'Registered' });

/** `Users/UpdateUserWeb`: a whole user; only name, language, addresses, a new phone and a guest's e-mail are taken from it. */
export const userUpdateSchema = z
  .strictObject({
    ...userSchema.shape,
    email: z.strictObject({ email: emailSchema }),
    phoneNumber: z.strictObject({ phone: userPhoneSchema, isVerified: z.boolean().optional() }),
    addresses: z.array(addressInputSchema).max(20),
  })
  .meta({ id: 'UserUpdate' });
export type UserUpdate = z.input<typeof userUpdateSchema>;

/** The gateway's own session token; a JWT for the same subject. */
export const sessionTokenSchema = z.object({ token: z.string(), expiresAt: instantSchema }).meta({ id: 'SessionToken' });
export type SessionToken = z.infer<typeof sessionTokenSchema>;

export const otpCodeSchema = z.string().regex(/^\d{6}$/);
export const otpVerifiedSchema = z.object({ verified: z.literal(true) });
export const otpResentSchema = z.object({ resendAfterSeconds: z.int().min(0) });

export const contactSchema = z
  .strictObject({
    name: z.string().trim().min(1).max(120),
    email: emailSchema,
    phone: phoneSchema,
    subject: z.string().trim().min(1).max(150),
    message: z.string().trim().min(1).max(4000),
    /** Of the receipt. */
    language: languageSchema.default('ar'),
  })
  .meta({ id: 'Contact' });
export type Contact = z.input<typeof contactSchema>;
