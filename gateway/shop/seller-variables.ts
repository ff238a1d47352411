import { z } from 'zod';

const words = z.string().trim().min(1).max(200).optional();

/** Who sells: by law on every invoice. */
export const sellerVariables = {
  SELLER_NAME_AR: words,
  SELLER_NAME_EN: words,
  SELLER_ADDRESS_AR: words,
  SELLER_ADDRESS_EN: words,
  SELLER_REGISTRATION: words,
  SELLER_PHONE: words,
  SELLER_EMAIL: z.email('must be a mail address').optional(),
  /** Where the shop reads WhatsApp; its phone without one. */
  SELLER_WHATSAPP: z
    .string()
    .regex(/^\+?[\d\s]{8,20}$/, 'must be a number with the code of its country')
    .optional(),
};

export const SELLER_VARIABLES = [
  'SELLER_NAME_AR',
  'SELLER_NAME_EN',
  'SELLER_ADDRESS_AR',
  'SELLER_ADDRESS_EN',
  'SELLER_REGISTRATION',
  'SELLER_PHONE',
  'SELLER_EMAIL',
] as const satisfies (keyof typeof sellerVariables)[];
