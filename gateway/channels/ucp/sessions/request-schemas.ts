import { z } from 'zod';
import {
  lineInput,
  personInput,
  textInput,
  valueInput,
} from '../../../../lib/contract/input-text.ts';
import { idSchema } from '../../../../lib/contract/text.ts';
import { contextSchema } from '../locale.ts';

/** As many as a share link of a cart has. */
const MAX_LINES = 50;
const MAX_QUANTITY = 9_999;
const MAX_CODES = 5;
const MAX_GIFT_MESSAGE = 200;
const MAX_PARTS = 5;

const lineItemsSchema = z
  .array(
    z.object({
      /** Of an existing line. */
      id: idSchema.optional(),
      /** `id` of a variant. */
      item: z.object({ id: idSchema }),
      quantity: z.int().min(1).max(MAX_QUANTITY),
    }),
  )
  .max(MAX_LINES);
export type RequestedLines = z.output<typeof lineItemsSchema>;

const person = {
  first_name: personInput(60).optional(),
  last_name: personInput(60).optional(),
  phone_number: valueInput(30).optional(),
};
const buyerSchema = z.object({ ...person, email: valueInput(254).optional() });

const destinationSchema = z.object({
  ...person,
  id: idSchema.optional(),
  street_address: lineInput(120).optional(),
  extended_address: lineInput(60).optional(),
  /** Area or city. */
  address_locality: lineInput(80).optional(),
  /** Governorate or state. */
  address_region: lineInput(80).optional(),
  /** ISO 3166-1 alpha-2. */
  address_country: valueInput(2).optional(),
  postal_code: valueInput(12).optional(),
});
export type RequestedDestination = z.output<typeof destinationSchema>;

const fulfillmentSchema = z.object({
  methods: z
    .array(
      z.object({
        id: idSchema.optional(),
        type: valueInput(20).optional(),
        line_item_ids: z.array(idSchema).max(MAX_LINES).optional(),
        destinations: z.array(destinationSchema).max(MAX_PARTS).optional(),
        selected_destination_id: idSchema.nullable().optional(),
        groups: z
          .array(
            z.object({
              id: idSchema.optional(),
              selected_option_id: idSchema.nullable().optional(),
            }),
          )
          .max(MAX_PARTS)
          .optional(),
      }),
    )
    .max(1),
});
export type RequestedFulfillment = z.output<typeof fulfillmentSchema>;

const common = {
  line_items: lineItemsSchema,
  buyer: buyerSchema.optional(),
  context: contextSchema.optional(),
  /** An order takes one code. */
  discounts: z
    .object({ codes: z.array(valueInput(40).min(1)).max(MAX_CODES).optional() })
    .optional(),
};

export const cartRequestSchema = z.object(common);

export const checkoutUpdateSchema = z.object({
  ...common,
  fulfillment: fulfillmentSchema.optional(),
  gift: z
    .object({
      wrapping: z.boolean().optional(),
      message: textInput(MAX_GIFT_MESSAGE).optional(),
    })
    .describe('Wraps the order as a gift, for a fee; `message` is for the gift card.')
    .optional(),
});
export type CheckoutRequest = z.output<typeof checkoutUpdateSchema>;

/** `cart_id`: the checkout begins with the lines, the code and the buyer of this cart. */
export const checkoutCreateSchema = checkoutUpdateSchema.extend({ cart_id: idSchema.optional() });
