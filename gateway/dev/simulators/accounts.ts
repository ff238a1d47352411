/** What a simulator and the shop know of each other: the machine on which they run reaches both. */
export const SIMULATED = {
  key: 'sk_test_local_simulator',
  merchantCode: 'local',
  webhookSecret: 'webhook-secret-of-the-simulator',
} as const;

/** The variables of the shop's account at the simulator of each provider. */
export const SIMULATED_ACCOUNTS = {
  tap: (url) => ({ TAP_API_URL: `${url}/v2`, TAP_SECRET_KEY: SIMULATED.key }),
  tabby: (url) => ({
    TABBY_API_URL: url,
    TABBY_SECRET_KEY: SIMULATED.key,
    TABBY_MERCHANT_CODE: SIMULATED.merchantCode,
    TABBY_WEBHOOK_SECRET: SIMULATED.webhookSecret,
    TABBY_WEBHOOK_IPS: '127.0.0.1, ::1',
  }),
  myfatoorah: (url) => ({
    MYFATOORAH_API_URL: url,
    MYFATOORAH_TOKEN: SIMULATED.key,
    MYFATOORAH_WEBHOOK_SECRET: SIMULATED.webhookSecret,
  }),
  deema: (url) => ({
    DEEMA_API_URL: url,
    DEEMA_KEY: SIMULATED.key,
    DEEMA_WEBHOOK_SECRET: SIMULATED.webhookSecret,
  }),
} as const satisfies Record<string, (url: string) => NodeJS.Dict<string>>;
