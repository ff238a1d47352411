/**
 * The areas of `npm run tools -- mutation`: the files that are mutated, and the tests that must
 * detect the mutants, by project of vitest.config.ts. Tests run in the order of the list, until one
 * fails: slow ones are last.
 */
export interface MutationArea {
  files: readonly string[];
  tests: Readonly<Partial<Record<'unit' | 'domain' | 'gateway', readonly string[]>>>;
}

export const AREAS = {
  money: {
    files: [
      'lib/domain/{money,line-total,order-total,promotion}.ts',
      'lib/shop/cart/{cart,unit-price}.ts',
      'lib/shop/product/bundle-savings.ts',
    ],
    tests: {
      domain: [
        'lib/domain/{money,order-total,promotion}.test.ts',
        'lib/shop/{cart/cart,product/bundle-savings}.test.ts',
      ],
    },
  },
  storage: {
    files: ['lib/storage/!(*.test).ts'],
    tests: { unit: ['lib/storage/*.test.ts'] },
  },
  retry: {
    files: ['lib/api/http/!(*.test).ts'],
    tests: { unit: ['lib/api/http/*.test.ts'], domain: ['lib/api/http/*.node.test.ts'] },
  },
  orders: {
    files: [
      'lib/domain/order-status.ts',
      'gateway/orders/record/{conflicts,order-mapping,refund-mapping,status-rules}.ts',
    ],
    tests: {
      domain: ['lib/domain/order-status.test.ts'],
      gateway: [
        'gateway/orders/record/{conflicts,order-mapping,refund-mapping,status-rules}.test.ts',
      ],
    },
  },
  payments: {
    files: [
      'lib/domain/payment-methods.ts',
      'gateway/platform/http/provider-client.ts',
      'gateway/payments/provider/{provider-amount,payment-state}.ts',
      'gateway/payments/providers/tap/{statuses,webhooks}.ts',
      'gateway/payments/refunds/refundable.ts',
    ],
    tests: {
      domain: ['lib/domain/payment-methods.test.ts'],
      gateway: [
        'gateway/platform/http/provider-client.test.ts',
        'gateway/payments/provider/{provider-amount,payment-state}.test.ts',
        'gateway/payments/providers/tap/*.test.ts',
        'gateway/payments/refunds/refundable.test.ts',
      ],
    },
  },
  identity: {
    files: [
      'lib/session/!(*.test).ts',
      'gateway/platform/http/authentication/{id-token,identity,session-token}.ts',
    ],
    tests: {
      unit: ['lib/session/*.test.ts'],
      gateway: ['gateway/platform/http/authentication/{id-token,identity}.test.ts'],
    },
  },
} as const satisfies Record<string, MutationArea>;

export type AreaName = keyof typeof AREAS;

export const AREA_NAMES = Object.keys(AREAS) as AreaName[]; // the keys of the table

export const isAreaName = (name: string): name is AreaName => Object.hasOwn(AREAS, name);
