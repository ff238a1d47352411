import { z } from 'zod';
import { addressInputSchema, addressSchema, phoneSchema } from './address.ts';
import { lineInput, personInput, printable, textInput, valueInput } from './input-text.ts';
import { DEFAULT_LOCALE, LOCALES } from './locales.ts';
import { idSchema, instantSchema, kwdSchema } from './text.ts';

export const languageSchema = z.enum(LOCALES);
export type Language = z.infer<typeof languageSchema>;

/** Normalised: without invisible characters, and lower-case. */
export const emailSchema = valueInput(254).toLowerCase().pipe(z.email().max(254));
export const personNameSchema = z.object({ En: personInput(120), Ar: personInput(120) });

/** Empty if another account has verified the number and the user has not entered a new one. */
const userPhoneSchema = phoneSchema.or(z.literal(''));

/** The subject of the identity provider's token. */
export const firebaseIdSchema = printable(128).min(1);

export const userSchema = z
  .object({
    id: idSchema,
    /**
     * Empty if another account has verified the address and the provider has not stated another
     * one. `isVerified` is absent where the gateway does not verify e-mails.
     */
    email: z.object({ email: z.email().or(z.literal('')), isVerified: z.boolean().optional() }),
    /** Stored earlier, perhaps by other rules than those of `personNameSchema`. */
    name: z.object({ En: z.string(), Ar: z.string() }),
    phoneNumber: z.object({ phone: userPhoneSchema, isVerified: z.boolean() }),
    fireBaseId: firebaseIdSchema,
    /** A guest: an identity without a password. */
    isGuest: z.boolean(),
    /** Available points in KWD. */
    points: kwdSchema,
    addresses: z.array(addressSchema).max(20),
    language: languageSchema,
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof userSchema>;

/**
 * Body of `Users/Create`. Both names are the full name; e-mail and `fireBaseId` must match the
 * token (the token of a guest, or of a log-in with a phone, has no e-mail).
 */
export const registrationSchema = z
  .strictObject({
    email: emailSchema,
    name: personNameSchema,
    fireBaseId: firebaseIdSchema,
    phoneNumber: phoneSchema,
    language: languageSchema.default(DEFAULT_LOCALE),
  })
  .meta({ id: 'Registration' });
export type Registration = z.input<typeof registrationSchema>;

export const registeredSchema = z
  .object({ id: idSchema, otpRequired: z.boolean() })
  .meta({ id: 'Registered' });

/**
 * Body of `Users/UpdateUserWeb`: a complete user. Only name, language, addresses, a new phone and a
 * guest's e-mail are saved.
 */
export const userUpdateSchema = z
  .strictObject({
    ...userSchema.shape,
    email: z.strictObject({
      email: emailSchema.or(z.literal('')),
      isVerified: z.boolean().optional(),
    }),
    name: personNameSchema,
    phoneNumber: z.strictObject({ phone: userPhoneSchema, isVerified: z.boolean().optional() }),
    addresses: z.array(addressInputSchema).max(20),
  })
  .meta({ id: 'UserUpdate' });
export type UserUpdate = z.input<typeof userUpdateSchema>;

/** The gateway's session token, a JWT for the same subject. */
export const sessionTokenSchema = z
  .object({ token: z.string(), expiresAt: instantSchema })
  .meta({ id: 'SessionToken' });
export type SessionToken = z.infer<typeof sessionTokenSchema>;

export const otpCodeSchema = valueInput(6).regex(/^\d{6}$/);
export const otpVerifiedSchema = z.object({ verified: z.literal(true) });
export const otpResentSchema = z.object({ resendAfterSeconds: z.int().min(0) });

/** Body of `Users/SendLoginCode`. */
export const loginCodeRequestSchema = z
  .strictObject({
    phoneNumber: phoneSchema,
    /** Language of the SMS. */
    language: languageSchema.default(DEFAULT_LOCALE),
  })
  .meta({ id: 'LoginCodeRequest' });
export type LoginCodeRequest = z.input<typeof loginCodeRequestSchema>;

/** Body of `Users/LoginWithCode`. */
export const phoneLoginSchema = z
  .strictObject({ phoneNumber: phoneSchema, code: otpCodeSchema })
  .meta({ id: 'PhoneLogin' });
export type PhoneLogin = z.input<typeof phoneLoginSchema>;

/** Logs in to the identity provider without a password. */
export const customTokenSchema = z.object({ customToken: z.string() }).meta({ id: 'CustomToken' });

export const contactSchema = z
  .strictObject({
    name: personInput(120),
    email: emailSchema,
    phone: phoneSchema,
    subject: lineInput(150),
    message: textInput(4000).min(1),
    /** Language of the confirmation e-mail. */
    language: languageSchema.default(DEFAULT_LOCALE),
  })
  .meta({ id: 'Contact' });
export type Contact = z.input<typeof contactSchema>;

export const contactCreatedSchema = z
  .object({
    id: idSchema,
    /** `C-1048271`, for questions about the message. Optional: not every gateway has it. */
    caseNumber: z.string().optional(),
  })
  .meta({ id: 'ContactCreated' });
export type ContactCreated = z.infer<typeof contactCreatedSchema>;
