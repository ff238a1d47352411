import { z } from 'zod';
import { bounded, lineInput } from './input-text.ts';
import { instantSchema } from './text.ts';

export const MAX_PASSKEYS = 20;

/** Binary data as unpadded base64url. */
const binary = (max: number) => bounded(max).regex(/^[\w-]+$/);
const credentialId = binary(1_400);
const transportSchema = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);
/** Browsers may name transports that the gateway does not know. */
const transports = z
  .array(binary(40))
  .max(20)
  .transform((names) => names.flatMap((name) => transportSchema.safeParse(name).data ?? []));

/** What every response of an authenticator has. What the gateway does not read is removed. */
const credentialFields = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
};

/** A RegistrationResponseJSON of Web Authentication. */
const passkeyAttestationSchema = z
  .object({
    ...credentialFields,
    response: z.object({
      clientDataJSON: binary(4_000),
      attestationObject: binary(20_000),
      transports: transports.default([]),
    }),
  })
  .meta({ id: 'PasskeyAttestation' });

/** An AuthenticationResponseJSON of Web Authentication. */
export const passkeyAssertionSchema = z
  .object({
    ...credentialFields,
    response: z.object({
      clientDataJSON: binary(4_000),
      authenticatorData: binary(4_000),
      signature: binary(2_000),
      userHandle: binary(200).nullish(),
    }),
  })
  .meta({ id: 'PasskeyAssertion' });

const nameSchema = lineInput(60);

export const passkeyRegistrationSchema = z
  .strictObject({ credential: passkeyAttestationSchema, name: nameSchema })
  .meta({ id: 'PasskeyRegistration' });

export const passkeyRenamingSchema = z
  .strictObject({ id: credentialId, name: nameSchema })
  .meta({ id: 'PasskeyRenaming' });

export const passkeyQuerySchema = z.object({ Id: credentialId });

export const passkeySchema = z
  .object({
    id: z.string(),
    name: z.string(),
    createdAt: instantSchema,
    lastUsedAt: instantSchema.optional(),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof passkeySchema>;
/** Null where the shop offers no passkeys. */
export const passkeyListSchema = z.array(passkeySchema).max(MAX_PASSKEYS).nullable();

const publicKey = z.literal('public-key');

/** A PublicKeyCredentialCreationOptionsJSON of Web Authentication. */
export const passkeyOptionsSchema = z
  .object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ alg: z.int(), type: publicKey })),
    excludeCredentials: z.array(z.object({ id: z.string(), type: publicKey, transports })),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
    timeout: z.int(),
  })
  .meta({ id: 'PasskeyOptions' });

/**
 * A PublicKeyCredentialRequestOptionsJSON of Web Authentication. Null where the shop offers no
 * passkeys, which a cached log-in page may not know yet.
 */
export const passkeyLoginOptionsSchema = z
  .object({
    rpId: z.string(),
    challenge: z.string(),
    userVerification: z.literal('required'),
    timeout: z.int(),
  })
  .meta({ id: 'PasskeyLoginOptions' })
  .nullable();
