import { z } from 'zod';
import { HOME_COUNTRY } from '../../../../lib/contract/home-country.ts';
import { parseTrustedProxies } from '../../../../lib/domain/client-ip.ts';
import { defineProvider, httpUrl, webhookSecret } from '../../../platform/env/variables.ts';

/** Value of TABBY_WEBHOOK_IPS that accepts all addresses. */
const ANY_IP = 'any';

/** The addresses from which Tabby sends webhooks, as it publishes them. */
const TABBY_IPS =
  '34.166.36.90, 34.166.35.211, 34.166.34.222, 34.166.37.207, 34.93.76.191, 34.166.128.182, 34.166.170.3, 34.166.249.7';

/** The API of each country's accounts. */
const HOSTS = {
  KW: 'https://api.tabby.ai',
  AE: 'https://api.tabby.ai',
  SA: 'https://api.tabby.sa',
} as const;

export const tabby = defineProvider({
  methods: ['Tabby'],
  variables: {
    TABBY_SECRET_KEY: z
      .string()
      .regex(/^sk_[\w-]{8,100}$/, 'must be a secret key (sk_… or sk_test_…)')
      .optional(),
    TABBY_MERCHANT_CODE: z.string().trim().min(1).max(60).optional(),
    TABBY_WEBHOOK_SECRET: webhookSecret.optional(),
    TABBY_WEBHOOK_IPS: z
      .string()
      .refine(
        (text) => text === ANY_IP || parseTrustedProxies(text) !== undefined,
        `must be IP addresses or blocks, separated by commas, or ${ANY_IP}`,
      )
      .default(TABBY_IPS),
    TABBY_COUNTRY: z.enum(['KW', 'AE', 'SA'], 'must be KW, AE or SA').default(HOME_COUNTRY),
    TABBY_API_URL: httpUrl.optional(),
  },
  required: ['TABBY_SECRET_KEY', 'TABBY_MERCHANT_CODE', 'TABBY_WEBHOOK_SECRET'],
  url: 'TABBY_API_URL',
  testedKey: 'TABBY_SECRET_KEY',
  toAccount: ({ TABBY_WEBHOOK_IPS: ips, ...values }) => ({
    apiUrl: values.TABBY_API_URL ?? HOSTS[values.TABBY_COUNTRY],
    secretKey: values.TABBY_SECRET_KEY,
    merchantCode: values.TABBY_MERCHANT_CODE,
    /** The value of the header that Tabby sends with webhooks. */
    webhookSecret: values.TABBY_WEBHOOK_SECRET,
    /** Addresses from which webhooks are accepted; undefined: all. */
    webhookIps: ips === ANY_IP ? undefined : (parseTrustedProxies(ips) ?? []),
  }),
});
export type TabbyAccount = NonNullable<ReturnType<typeof tabby.readAccount>>;
