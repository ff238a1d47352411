import { Ajv2020, type SchemaObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect } from 'vitest';
import { UCP_VERSIONS, type UcpVersion } from '../../../gateway/channels/ucp/versions.ts';

/**
 * What the Universal Commerce Protocol requires of responses, as JSON Schema: the required fields
 * of both releases and the rules that connect them. Other fields are allowed, as in the protocol.
 */
type Fields = Readonly<Record<string, SchemaObject>>;

const text = { type: 'string', minLength: 1 };
const uri = { type: 'string', format: 'uri' };
const time = { type: 'string', format: 'date-time' };
const integer = { type: 'integer' };
const count = { type: 'integer', minimum: 0 };
const units = { type: 'integer', minimum: 1 };
const boolean = { type: 'boolean' };
const choice = (...values: readonly string[]) => ({ enum: values });
const object = (required: Fields, optional: Fields = {}) => ({
  type: 'object',
  required: Object.keys(required),
  properties: { ...required, ...optional },
});
const list = (items: SchemaObject, minItems = 0) => ({ type: 'array', items, minItems });
const once = (type: string) => ({
  contains: { properties: { type: { const: type } } },
  minContains: 1,
  maxContains: 1,
});
const when = (field: string, values: readonly string[], rule: SchemaObject) => ({
  if: { required: [field], properties: { [field]: { enum: values } } },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: rule,
});

const KNOWN_TOTALS = [
  'subtotal',
  'items_discount',
  'discount',
  'fulfillment',
  'tax',
  'fee',
  'total',
];
const total = {
  ...object({ type: text, amount: integer }, { display_text: text }),
  allOf: [
    when('type', ['discount', 'items_discount'], { properties: { amount: { maximum: -1 } } }),
    when('type', ['fulfillment', 'tax', 'fee', 'subtotal', 'total'], {
      properties: { amount: count },
    }),
  ],
  anyOf: [{ properties: { type: choice(...KNOWN_TOTALS) } }, { required: ['display_text'] }],
};
const totals = { ...list(total), allOf: [once('subtotal'), once('total')] };

const message = {
  ...object({ type: choice('error', 'warning', 'info'), content: text }, { path: text }),
  allOf: [
    when('type', ['error', 'warning'], { required: ['code'] }),
    when('type', ['error'], {
      required: ['severity'],
      properties: {
        severity: choice(
          'recoverable',
          'requires_buyer_input',
          'requires_buyer_review',
          'unrecoverable',
        ),
      },
    }),
  ],
};

const price = object({ amount: count, currency: { const: 'KWD' } });
const priceRange = object({ min: price, max: price });
const description = {
  ...object({}, { plain: text, html: text, markdown: text }),
  minProperties: 1,
};
const media = object({ type: text, url: uri }, { alt_text: text, width: units, height: units });
const variant = object(
  { id: text, title: text, description, price },
  {
    list_price: price,
    availability: object({}, { available: boolean, status: text }),
    options: list(object({ name: text, label: text })),
    media: list(media),
    inputs: list(object({ id: text }, { match: text }), 1),
  },
);
const product = object(
  { id: text, title: text, description, price_range: priceRange, variants: list(variant, 1) },
  {
    url: uri,
    media: list(media),
    categories: list(object({ value: text })),
    list_price_range: priceRange,
    rating: object({ value: { type: 'number' }, scale_max: { type: 'number' } }),
    options: list(object({ name: text, values: list(object({ label: text }), 1) })),
  },
);
const pagination = {
  ...object({ has_next_page: boolean }, { cursor: text, total_count: count }),
  if: { properties: { has_next_page: { const: true } } },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { required: ['cursor'] },
};

const item = object({ id: text, title: text, price: count }, { image_url: uri });
const lineItem = object({ id: text, item, quantity: units, totals });
const session = {
  id: text,
  line_items: list(lineItem),
  currency: { const: 'KWD' },
  totals,
};
const discounts = object(
  {},
  {
    codes: list(text),
    applied: list(
      object(
        { title: text, amount: count },
        { code: text, allocations: list(object({ path: text, amount: count })) },
      ),
    ),
  },
);
const links = list(object({ type: text, url: uri }));
const sessionOptions = { messages: list(message), expires_at: time, continue_url: uri, discounts };

/** The text of an option is a string in release 2026-04-08. */
const fulfillment = (version: UcpVersion) => {
  const optionText = version === '2026-04-08' ? text : description;
  const option = object(
    { id: text, title: text, totals: list(total) },
    { description: optionText },
  );
  const destination = object({ id: text, ...(version === '2026-08-25' && { type: text }) });
  return object(
    {},
    {
      methods: list(
        object(
          { id: text, type: choice('shipping', 'pickup'), line_item_ids: list(text) },
          {
            destinations: list(destination),
            groups: list(
              object({ id: text, line_item_ids: list(text) }, { options: list(option) }),
            ),
          },
        ),
      ),
    },
  );
};

const confirmation = object({ id: text, permalink_url: uri }, { label: text });
const checkout = (version: UcpVersion) => ({
  ...object(
    {
      ...session,
      links,
      status: choice(
        'incomplete',
        'requires_escalation',
        'ready_for_complete',
        'complete_in_progress',
        'completed',
        'canceled',
      ),
    },
    { ...sessionOptions, order: confirmation, fulfillment: fulfillment(version) },
  ),
  allOf: [
    when('status', ['completed'], { required: ['order'] }),
    when('status', ['requires_escalation'], {
      required: ['continue_url', 'messages'],
      properties: {
        messages: {
          contains: {
            required: ['severity'],
            properties: { severity: choice('requires_buyer_input', 'requires_buyer_review') },
          },
        },
      },
    }),
  ],
});

const orderLines = (quantity: SchemaObject) => list(object({ id: text, quantity }), 1);
const order = object(
  {
    id: text,
    checkout_id: text,
    permalink_url: uri,
    currency: { const: 'KWD' },
    totals,
    line_items: list(
      object({
        id: text,
        item,
        totals,
        quantity: object({ total: count, fulfilled: count }, { original: count }),
        status: choice('processing', 'partial', 'fulfilled', 'removed'),
      }),
    ),
    fulfillment: object(
      {},
      {
        expectations: list(
          object({
            id: text,
            line_items: orderLines(units),
            method_type: choice('shipping', 'pickup', 'digital'),
            destination: object({}),
          }),
        ),
        events: list(
          object({ id: text, occurred_at: time, type: text, line_items: orderLines(units) }),
        ),
      },
    ),
  },
  {
    adjustments: list(
      object(
        {
          id: text,
          type: text,
          occurred_at: time,
          status: choice('pending', 'completed', 'failed'),
        },
        {
          line_items: orderLines(integer),
          totals: list(object({ type: text, amount: integer })),
        },
      ),
    ),
  },
);

const payloads = (version: UcpVersion): Fields => ({
  search_catalog: object({ products: list(product) }, { pagination, messages: list(message) }),
  lookup_catalog: object({ products: list(product) }, { messages: list(message) }),
  get_product: object({ product }, { messages: list(message) }),
  cart: object(session, sessionOptions),
  checkout: checkout(version),
  order,
  error: object({ messages: list(message, 1) }, { continue_url: uri }),
});

/** `cart` for `create_cart`, and so on. */
const toPayload = (tool: string, isError: boolean) =>
  isError ? 'error' : tool.replace(/^[a-z]+_(cart|checkout|order)$/, '$1');

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
const compiled = new Map<string, ValidateFunction>();
for (const version of UCP_VERSIONS)
  for (const [name, payload] of Object.entries(payloads(version))) {
    const capabilities = {
      type: 'object',
      additionalProperties: list(object({ version: { const: version } }), 1),
    };
    const required = {
      version: { const: version },
      status: { const: name === 'error' ? 'error' : 'success' },
      ...(name !== 'error' && { capabilities }),
      ...(name === 'checkout' && { payment_handlers: { type: 'object' } }),
    };
    const schema = { allOf: [object({ ucp: object(required) }), payload] };
    compiled.set(`${version} ${name}`, ajv.compile(schema));
  }

/** Fails for a result that the release of the agent does not allow. */
export function expectValid(
  tool: string,
  result: { ucp: { version: string; status: string } },
): void {
  const { version, status } = result.ucp;
  const validate = compiled.get(`${version} ${toPayload(tool, status === 'error')}`);
  if (!validate) expect.fail(`no schema for ${tool} in ${version}`);
  validate(result);
  expect(validate.errors ?? [], `${tool} in ${version}`).toEqual([]);
}
