import { HOME_COUNTRY } from '../../../../lib/contract/home-country.ts';
import { findCountry } from '../../../checkout/public.ts';
import type {
  AgentBuyer,
  AgentContent,
  AgentSessionRow,
} from '../../../platform/db/schema/agents.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import { MESSAGES } from '../../../platform/messages/messages.ts';
import { chooseLocale, toCountryCode } from '../locale.ts';
import { Failure, type ToolCall } from '../tool.ts';
import { chooseLines } from './choose-lines.ts';
import { agentText } from './messages.ts';
import type { CheckoutRequest, RequestedDestination } from './request-schemas.ts';

/** What is stored of a request. */
export interface Prepared {
  content: AgentContent;
  buyer: AgentBuyer;
  /** Ids that no product of the shop has. */
  unknownIds: string[];
}

export const notFound = () =>
  new Failure('not_found', 'This agent has no cart or checkout with this id.');

async function isServed({ deps }: ToolCall, code: string): Promise<boolean> {
  try {
    await findCountry(deps.catalogue.db, code);
    return true;
  } catch (error) {
    if (error instanceof ProblemError) return false;
    throw error;
  }
}

/** The country of the destination, else of the context; the earlier one where neither is served. */
async function chooseCountry(
  call: ToolCall,
  { context = {} }: CheckoutRequest,
  destination: RequestedDestination | undefined,
  earlier: string = HOME_COUNTRY,
): Promise<string> {
  const named = toCountryCode(destination ?? {}) ?? toCountryCode(context);
  return named !== undefined && (await isServed(call, named)) ? named : earlier;
}

/** Turns a request into what is stored. An update keeps the ids of lines and the language. */
export async function prepareSession(
  call: ToolCall,
  request: CheckoutRequest,
  session?: AgentSessionRow,
  destination?: RequestedDestination & { id: string },
): Promise<Prepared | Failure> {
  const { line_items, buyer = {}, context = {}, discounts, gift } = request;
  const { lines, unknownIds } = await chooseLines(
    call.deps.catalogue.db,
    line_items,
    session?.content.lines,
  );
  const language =
    context.language === undefined && session ? session.content.language : chooseLocale(context);
  if (gift && !call.deps.features.gifts)
    return new Failure('feature_off', MESSAGES[language].featureOff.gifts);
  if (lines.length === 0) return new Failure('item_unavailable', agentText(language, 'noLines'));
  const countryCode = await chooseCountry(call, request, destination, session?.content.countryCode);
  return {
    unknownIds,
    buyer: { ...buyer, destination },
    content: {
      lines,
      countryCode,
      language,
      codes: [...new Set(discounts?.codes ?? [])],
      giftWrapping: gift?.wrapping ?? false,
      giftMessage: gift?.message,
      deliveryOptions: [],
    },
  };
}
