import type { z } from 'zod';
import { type ActionContext, addToCart } from '@/components/product/add-to-cart';
import { removeLine } from '@/components/product/change-line';
import { browserClient } from '@/lib/api/browser-client';
import { cartSnapshotQuery } from '@/lib/api/cart/cart-snapshot';
import { itemByIdQuery } from '@/lib/api/products/item-by-id';
import { ALL_COUNTRIES, fetchItemList } from '@/lib/api/products/products';
import { queryClient } from '@/lib/api/query-client';
import {
  addToCartSchema,
  type CatalogSearch,
  getCartSchema,
  getProductSchema,
  removeFromCartSchema,
  searchCatalogSchema,
} from '@/lib/contract/agent-tools';
import { kwdFromFils } from '@/lib/domain/money';
import { toAgentCart } from '@/lib/shop/agents/agent-cart';
import { type AgentView, toAgentDetail, toAgentSummary } from '@/lib/shop/agents/agent-product';
import { validateCart } from '@/lib/shop/cart/cart-validation';
import { toCardView } from '@/lib/shop/product/product-view';
import { isDeliveredTo } from '@/lib/shop/product/purchasable';
import { getCartQuantity, useCart } from '@/stores/cart';
import { useCountry } from '@/stores/country';
import { useSignedIn } from '@/stores/signed-in';
import type inputSchemas from './input-schemas.json';
import { ToolError } from './tool-result';

export interface AgentTool {
  name: keyof typeof inputSchemas;
  description: string;
  schema: z.ZodType;
  /** Whether it changes nothing. */
  isReadOnly: boolean;
  /** @throws ToolError with the reason for the agent */
  run: (input: unknown, context: ActionContext) => Promise<object>;
}

const MAX_ERROR_LENGTH = 500;
const describeIssues = (issues: readonly z.core.$ZodIssue[]) =>
  issues
    .map(({ path, message }) => `${path.join('.') || 'arguments'}: ${message}`)
    .join('; ')
    .slice(0, MAX_ERROR_LENGTH);

/** @param run gets arguments that the schema has parsed */
function defineTool<Schema extends z.ZodType>(
  tool: Omit<AgentTool, 'run' | 'schema'> & {
    schema: Schema;
    run: (input: z.output<Schema>, context: ActionContext) => Promise<object>;
  },
): AgentTool {
  return {
    ...tool,
    run(input, context) {
      const parsed = tool.schema.safeParse(input);
      if (!parsed.success) throw new ToolError('invalid', describeIssues(parsed.error.issues));
      return tool.run(parsed.data, context);
    },
  };
}

const getView = ({ locale }: ActionContext): AgentView => ({
  locale,
  countryCode: useCountry.getState().selected.code,
  origin: location.origin,
});

async function searchCatalog(
  { query, filters, pagination: { page, limit } }: CatalogSearch,
  context: ActionContext,
) {
  const { categories = [], price } = filters ?? {};
  const { items, total, spelling } = await fetchItemList(browserClient, {
    ...(query ? { title: query, _sort: 'relevance' } : { _sort: 'bestSelling' }),
    ...(categories.length > 0 && { categoryList: categories.join(',') }),
    ...(price?.min !== undefined && { minPrice: kwdFromFils(price.min) }),
    ...(price?.max !== undefined && { maxPrice: kwdFromFils(price.max) }),
    _page: page,
    _limit: limit,
    countryCodesISO: ALL_COUNTRIES.join(','),
  });
  const hasNextPage = page * limit < total;
  const view = getView(context);
  return {
    products: items.map((item) => toAgentSummary(item, view)),
    pagination: {
      has_next_page: hasNextPage,
      total_count: total,
      ...(hasNextPage && { cursor: String(page + 1) }),
    },
    ...(spelling && {
      messages: [{ type: 'info', content: `No product matches the words. Searched: ${spelling}` }],
    }),
  };
}

const fetchItem = (id: string) => queryClient.fetchQuery(itemByIdQuery(browserClient, id));

async function readCart(context: ActionContext) {
  const view = getView(context);
  const { countryCode } = view;
  const { lines } = useCart.getState();
  const { userId } = useSignedIn.getState();
  const snapshot =
    lines.length > 0
      ? await queryClient.fetchQuery(
          cartSnapshotQuery(browserClient, { lines, countryCode, userId }),
        )
      : undefined;
  return toAgentCart(validateCart(lines, snapshot, countryCode), view);
}

/** Adds as the buttons of the pages do, with the same checks and messages for the shopper. */
async function add({ id, quantity }: z.output<typeof addToCartSchema>, context: ActionContext) {
  const card = toCardView(await fetchItem(id), context.locale);
  if (!isDeliveredTo(card, useCountry.getState().selected.code))
    throw new ToolError('address_undeliverable', 'Not delivered to the chosen country.');
  const before = getCartQuantity(card);
  const left = await addToCart(card, quantity, context);
  const added = getCartQuantity(card) - before;
  if (left !== undefined)
    throw new ToolError('out_of_stock', `Nothing was added: ${left} more units are available.`);
  if (added < quantity)
    throw new ToolError('quantity_limit', `${added} units were added: the product has a limit.`);
  return readCart(context);
}

async function remove({ id }: z.output<typeof removeFromCartSchema>, context: ActionContext) {
  const line = useCart.getState().lines.find((one) => one.id === id);
  if (!line) throw new ToolError('not_found', 'The cart has no line with this id.');
  removeLine(line);
  return readCart(context);
}

export const AGENT_TOOLS: readonly AgentTool[] = [
  defineTool({
    name: 'search_catalog',
    description:
      'Searches the products of this shop. Returns products with prices in fils (1000 fils = 1 KWD).',
    schema: searchCatalogSchema,
    isReadOnly: true,
    run: searchCatalog,
  }),
  defineTool({
    name: 'get_product',
    description: 'Returns one product with its complete description, its options and variants.',
    schema: getProductSchema,
    isReadOnly: true,
    run: async ({ id }, context) => ({
      product: toAgentDetail(await fetchItem(id), getView(context)),
    }),
  }),
  defineTool({
    name: 'get_cart',
    description:
      'Returns the cart of this browser at current prices. Promotion and delivery are added at checkout, where the shopper pays: continue_url.',
    schema: getCartSchema,
    isReadOnly: true,
    run: (_, context) => readCart(context),
  }),
  defineTool({
    name: 'add_to_cart',
    description: 'Adds units of a product or variant to the cart and returns the cart.',
    schema: addToCartSchema,
    isReadOnly: false,
    run: add,
  }),
  defineTool({
    name: 'remove_from_cart',
    description: 'Removes a line from the cart and returns the cart.',
    schema: removeFromCartSchema,
    isReadOnly: false,
    run: remove,
  }),
];
