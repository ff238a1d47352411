import { z } from 'zod';
import { defineProvider, httpUrl, webhookSecret } from '../../../platform/env/variables.ts';

/** The code of a payment method in the account. */
const methodCode = z.string().regex(/^[\w-]{1,20}$/, 'must be a code from InitiatePayment');

export const myfatoorah = defineProvider({
  methods: ['Knet', 'OnLine'],
  variables: {
    MYFATOORAH_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
    MYFATOORAH_WEBHOOK_SECRET: webhookSecret.optional(),
    MYFATOORAH_KNET_CODE: methodCode.default('kn'),
    MYFATOORAH_CARD_CODE: methodCode.default('vm'),
    MYFATOORAH_API_URL: httpUrl.default('https://api.myfatoorah.com'),
  },
  required: ['MYFATOORAH_TOKEN', 'MYFATOORAH_WEBHOOK_SECRET'],
  url: 'MYFATOORAH_API_URL',
  toAccount: (values) => ({
    apiUrl: values.MYFATOORAH_API_URL,
    token: values.MYFATOORAH_TOKEN,
    /** The secret of webhooks, from the portal. */
    webhookSecret: values.MYFATOORAH_WEBHOOK_SECRET,
    methodCodes: { Knet: values.MYFATOORAH_KNET_CODE, OnLine: values.MYFATOORAH_CARD_CODE },
  }),
});
export type MyFatoorahAccount = NonNullable<ReturnType<typeof myfatoorah.readAccount>>;
