import { z } from 'zod';
import type { LOCALES } from './locales.ts';
import { chosenMethodSchema, limitedMethodSchema } from './payment-methods.ts';

/** What `shop.config.ts` contains. The gateway checks it when it starts, and `npm run setup` before it writes. */

const languages = <T extends z.ZodType>(schema: T) => z.strictObject({ ar: schema, en: schema });
const line = (max: number) => z.string().trim().min(1).max(max);
const localized = (max: number) => z.strictObject({ En: line(max), Ar: line(max) });
const colour = z.string().regex(/^#[0-9A-F]{6}$/i, 'must be a colour such as #1F4D3F');
const phone = z
  .string()
  .regex(/^\+?(?:[\s().-]*\d){8,15}$/, 'must be a phone number with country code');
const host = z
  .string()
  .regex(
    /^[a-z\d]([a-z\d.-]*[a-z\d])?(:\d{1,5})?$/,
    'must be a host name (ar.example.com), without https://',
  );

const sellerConfigSchema = z.strictObject({
  name: localized(120),
  address: localized(200),
  registration: line(60),
  phone,
  /** The phone by default. */
  whatsapp: phone.optional(),
  email: z.email('must be an e-mail address'),
  socialLinks: z.array(z.url({ protocol: /^https$/, error: 'must be an https URL' })).max(8),
});

/** Darker with each step; the parts of the palette are in `docs/adopting.md`. */
const coloursSchema = z.strictObject({
  primary: z.strictObject({ 100: colour, 600: colour, 700: colour, 800: colour }),
  accent: z.strictObject({ 100: colour, 500: colour, 600: colour }),
  sand: z.strictObject({ 50: colour, 100: colour, 200: colour, 300: colour, 500: colour }),
  ink: z.strictObject({ 500: colour, 700: colour, 900: colour }),
});

/** Without hosts of their own, both languages share that of NEXT_PUBLIC_SITE_URL. */
const domainSchema = z.strictObject({
  /** Host of the URLs of this language. */
  domain: host.optional(),
  /** Hosts whose home page leads to this language: its own by default. */
  defaultForDomains: z.array(host).max(20).optional(),
});

const logoFile = z.string().regex(/^brand\/[\w-]+\.svg$/, 'must be a file such as brand/logo.svg');
const logoSchema = z.strictObject({
  ar: logoFile.optional(),
  en: logoFile.optional(),
  mark: logoFile.optional(),
  /** A tile that repeats on dark grounds. */
  pattern: logoFile.optional(),
});

const featuresSchema = z.strictObject({
  reviews: z.boolean(),
  returns: z.boolean(),
  pickUp: z.boolean(),
  gifts: z.boolean(),
  points: z.boolean(),
});

const fontFamily = z.string().regex(/^[a-z\d-]+$/, 'must be a package name such as readex-pro');
const fontsSchema = z.strictObject({ text: fontFamily, title: fontFamily });

const paymentMethodsSchema = z.record(chosenMethodSchema, z.boolean());

/** The highest total by country, in its currency. */
const maximumsSchema = z.record(z.string().regex(/^[A-Z]{2}$/), z.number().positive().max(1e6));
const paymentMaximumsSchema = z.partialRecord(limitedMethodSchema, maximumsSchema);

const textsSchema = z.strictObject({
  tagline: line(60),
  /** In the footer. */
  about: line(300),
  description: line(200),
  homeTitle: line(60),
  searchPrompt: line(40),
  /** Of the page of all categories. */
  categories: line(200),
});

export const shopConfigSchema = z.object({
  isDemonstration: z.boolean(),
  shopName: languages(line(60)),
  texts: languages(textsSchema),
  appCategories: z.array(line(40)).max(8),
  orderPrefix: z
    .string()
    .regex(/^[A-Z\d]{1,4}-$/, 'must be 1 to 4 capital letters or digits and a hyphen: SHOP-')
    .refine((prefix) => /[A-Z]/.test(prefix), 'must contain a letter')
    .refine(
      (prefix) => !['C-', 'CN-', 'INV-', 'P-', 'R-'].includes(prefix),
      'is the prefix of messages, credit notes, invoices, pick-up codes or returns',
    ),
  defaultBrand: line(60),
  seller: sellerConfigSchema,
  colours: coloursSchema,
  domains: languages(domainSchema),
  logo: logoSchema,
  fonts: fontsSchema,
  features: featuresSchema,
  paymentMethods: paymentMethodsSchema,
  paymentMaximums: paymentMaximumsSchema,
  hasApplePay: z.boolean(),
});

export type InLanguages<T> = Readonly<Record<(typeof LOCALES)[number], T>>;
export type ShopTexts = z.infer<typeof textsSchema>;
export type SellerConfig = z.infer<typeof sellerConfigSchema>;
export type ColourConfig = z.infer<typeof coloursSchema>;
export type DomainConfig = z.infer<typeof domainSchema>;
export type LogoConfig = z.infer<typeof logoSchema>;
export type FontConfig = z.infer<typeof fontsSchema>;
export type FeatureConfig = z.infer<typeof featuresSchema>;
export type PaymentMethodConfig = z.infer<typeof paymentMethodsSchema>;
export type PaymentMaximumConfig = z.infer<typeof paymentMaximumsSchema>;
