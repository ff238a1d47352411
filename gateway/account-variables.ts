import { z } from 'zod';

const shortText = z.string().trim().min(1).max(200).optional();
/** With country code; spaces and separators are allowed. */
const sellerPhone = z
  .string()
  .regex(/^\+?(?:[\s().-]*\d){8,15}$/, 'must be a phone number with country code')
  .optional();

/** The seller as printed on invoices, required by law. */
export const sellerVariables = {
  SELLER_NAME_AR: shortText,
  SELLER_NAME_EN: shortText,
  SELLER_ADDRESS_AR: shortText,
  SELLER_ADDRESS_EN: shortText,
  SELLER_REGISTRATION: shortText,
  SELLER_PHONE: sellerPhone,
  SELLER_EMAIL: z.email('must be an e-mail address').optional(),
  /** The WhatsApp number of the shop; defaults to its phone number. */
  SELLER_WHATSAPP: sellerPhone,
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

/** The shop's account at Meta: id and token, or neither. */
export const metaVariables = {
  META_PIXEL_ID: z
    .string()
    .regex(/^\d{6,20}$/, 'must be a pixel id of 6 to 20 digits')
    .optional(),
  META_ACCESS_TOKEN: z.string().min(20, 'must have at least 20 characters').optional(),
  /** Shows the events on the page “Test events” of Meta’s Events Manager. */
  META_TEST_EVENT_CODE: z.string().max(40).optional(),
  META_GRAPH_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) URL' })
    .default('https://graph.facebook.com/v23.0'),
};

/** The shop's account at DHL: all of these variables, or none. */
export const dhlVariables = {
  DHL_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) URL' }).optional(),
  DHL_USER: z.string().optional(),
  DHL_PASSWORD: z.string().optional(),
  DHL_ACCOUNT: z.string().optional(),
};
