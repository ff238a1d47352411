import { createSecret } from './create-secret.ts';

/** The variables that a gateway in production requires; its servers exist nowhere. */
export const PRODUCTION_VARIABLES = {
  SESSION_SECRET: createSecret('session'),
  FIREBASE_PROJECT_ID: 'shop',
  SMTP_URL: 'smtps://shop:password@mail.example',
  MAIL_FROM: 'Shop <shop@shop.example>',
  CONTACT_EMAIL: 'contact@shop.example',
  SMS_URL: 'https://sms.example/send',
  SMS_TOKEN: 'token',
  DATABASE_URL: 'postgres://user@db.example/shop',
  STAFF_TOKEN: createSecret('staff'),
  STOREFRONT_URL: 'https://shop.example',
  REVALIDATE_SECRET: createSecret('revalidation'),
  TRUSTED_PROXIES: '10.0.0.0/8',
} as const;
