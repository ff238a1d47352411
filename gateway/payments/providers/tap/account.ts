import { z } from 'zod';
import { onlineMethodSchema } from '../../../../lib/contract/payment-methods.ts';
import { defineProvider, httpUrl } from '../../../platform/env/variables.ts';

export const tap = defineProvider({
  methods: onlineMethodSchema.options,
  variables: {
    TAP_SECRET_KEY: z
      .string()
      .regex(/^sk_(test|live)_\w{8,100}$/, 'must be a secret key (sk_test_… or sk_live_…)')
      .optional(),
    TAP_MERCHANT_ID: z.string().trim().min(1).max(40).optional(),
    TAP_API_URL: httpUrl.default('https://api.tap.company/v2'),
  },
  required: ['TAP_SECRET_KEY'],
  url: 'TAP_API_URL',
  testedKey: 'TAP_SECRET_KEY',
  toAccount: ({ TAP_API_URL, TAP_SECRET_KEY, TAP_MERCHANT_ID }) => ({
    apiUrl: TAP_API_URL,
    secretKey: TAP_SECRET_KEY,
    merchantId: TAP_MERCHANT_ID,
  }),
});
export type TapAccount = NonNullable<ReturnType<typeof tap.readAccount>>;
