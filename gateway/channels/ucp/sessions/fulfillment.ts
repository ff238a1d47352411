import type { Locale } from '../../../../lib/contract/locales.ts';
import { inLanguage } from '../../../../lib/domain/in-language.ts';
import type {
  AgentContent,
  AgentDestination,
  AgentSessionRow,
} from '../../../platform/db/schema/agents.ts';
import { loadDeliveryOptions } from '../../../shipping/public.ts';
import { isNewest } from '../business-profile.ts';
import type { ToolCall } from '../tool.ts';
import type { UcpVersion } from '../versions.ts';
import { agentText } from './messages.ts';
import { type PricedSession, toRequested } from './price-session.ts';
import type { RequestedFulfillment } from './request-schemas.ts';
import { toLineTotals } from './session-mapping.ts';

/** The shop sends all lines in one parcel. */
const METHOD_ID = 'shipping';
const GROUP_ID = 'parcel';
const DEFAULT_DESTINATION = 'address';

/** The selected destination; an update that names no address keeps the earlier one. */
export function chooseDestination(
  fulfillment: RequestedFulfillment | undefined,
  earlier: AgentDestination | undefined,
): AgentDestination | undefined {
  const [method] = fulfillment?.methods ?? [];
  if (!method) return undefined;
  const { destinations, selected_destination_id: selectedId } = method;
  if (!destinations) return earlier;
  const selected = destinations.find(({ id }) => id === selectedId) ?? destinations[0];
  return selected && { ...selected, id: selected.id ?? DEFAULT_DESTINATION };
}

/** The chosen way of delivery, which must be one of those offered; the first by default. */
function chooseOption(
  fulfillment: RequestedFulfillment | undefined,
  options: AgentContent['deliveryOptions'],
): string | undefined {
  const wanted = fulfillment?.methods[0]?.groups?.[0]?.selected_option_id;
  const found = options.find(({ code }) => code === wanted) ?? options[0];
  return found?.code;
}

/** Quotes the ways of delivery to the destination, as far as it is known. */
export async function quoteFulfillment(
  { deps }: ToolCall,
  content: AgentContent,
  destination: AgentDestination | undefined,
  fulfillment: RequestedFulfillment | undefined,
): Promise<AgentContent> {
  const { countryCode } = content;
  const deliveryOptions = await loadDeliveryOptions(deps, {
    countryCode,
    city: destination?.address_locality,
    postalCode: destination?.postal_code,
    items: toRequested(content),
  });
  const selectedOption = chooseOption(fulfillment, deliveryOptions);
  return { ...content, deliveryOptions, selectedOption };
}

/** A text is an object since the newest release. */
const toDescription = (plain: string, version: UcpVersion) =>
  isNewest(version) ? { plain } : plain;

function toOptions(
  { deliveryOptions }: AgentContent,
  priced: PricedSession,
  selected: string | undefined,
  { locale, version }: { locale: Locale; version: UcpVersion },
) {
  const { deliveryDates } = priced.order;
  return deliveryOptions.map(({ code, name, feeFils, minDays, maxDays }) => ({
    id: code,
    title: inLanguage(name, locale),
    description: toDescription(
      agentText(locale, 'deliveryDays', { min: minDays, max: maxDays }),
      version,
    ),
    ...(code === selected &&
      deliveryDates && {
        earliest_fulfillment_time: `${deliveryDates.from}T00:00:00+03:00`,
        latest_fulfillment_time: `${deliveryDates.to}T23:59:59+03:00`,
      }),
    totals: toLineTotals(feeFils, 0),
  }));
}

/** One method with one group, in the shape of the agent's release. */
export function toFulfillment(
  { agent: { version } }: ToolCall,
  { content, buyer }: AgentSessionRow,
  priced: PricedSession,
) {
  const lineIds = content.lines.map(({ id }) => id);
  const destination = buyer?.destination;
  const view = { locale: content.language, version };
  return {
    methods: [
      {
        id: METHOD_ID,
        type: 'shipping',
        line_item_ids: lineIds,
        ...(destination && {
          selected_destination_id: destination.id,
          destinations: [{ type: 'shipping_address', ...destination }],
        }),
        groups: [
          {
            id: GROUP_ID,
            line_item_ids: lineIds,
            options: toOptions(content, priced, content.selectedOption, view),
            selected_option_id: content.selectedOption ?? null,
          },
        ],
      },
    ],
  };
}
