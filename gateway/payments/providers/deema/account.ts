import { z } from 'zod';
import { defineProvider, httpUrl, webhookSecret } from '../../../platform/env/variables.ts';

export const deema = defineProvider({
  methods: ['Deema'],
  variables: {
    DEEMA_KEY: z.string().min(8, 'must have at least 8 characters').optional(),
    /** The scheme of the header with the key; the sources of Deema differ. */
    DEEMA_AUTH_SCHEME: z.enum(['Basic', 'Bearer'], 'must be Basic or Bearer').default('Basic'),
    DEEMA_WEBHOOK_SECRET: webhookSecret.optional(),
    /** The form of a refund; the sources of Deema differ. */
    DEEMA_REFUND_API: z
      .enum(['purchase', 'order'], 'must be purchase or order')
      .default('purchase'),
    DEEMA_API_URL: httpUrl.default('https://api.deema.me'),
  },
  required: ['DEEMA_KEY', 'DEEMA_WEBHOOK_SECRET'],
  url: 'DEEMA_API_URL',
  toAccount: (values) => ({
    apiUrl: values.DEEMA_API_URL,
    key: values.DEEMA_KEY,
    authScheme: values.DEEMA_AUTH_SCHEME,
    /** The value of the webhook header, as entered in the portal. */
    webhookSecret: values.DEEMA_WEBHOOK_SECRET,
    refundApi: values.DEEMA_REFUND_API,
  }),
});
export type DeemaAccount = NonNullable<ReturnType<typeof deema.readAccount>>;
