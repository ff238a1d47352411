import { ProblemError } from '../../http/problem.ts';
import { countUnits, type DeliveryOption, type DhlCarrier } from './carrier.ts';

/** The code of the country's own delivery, at its listed fee. */
export const STANDARD_SERVICE = 'standard';

interface Wanted {
  countryCode: string;
  address: { city: string; postalCode?: string | undefined };
  items: readonly { quantity: number }[];
  deliveryService?: string | undefined;
}

/** The service that was chosen, undefined for the country's own; throws what there is to say against it. */
export type DeliveryQuote = () => DeliveryOption | undefined;

/** The option with a code. Throws a 400 that names the field when it is not offered. */
export function deliveryOption(options: readonly DeliveryOption[], code: string): DeliveryOption {
  const option = options.find((offered) => offered.code === code);
  if (option) return option;
  const message = 'Is not offered for this address';
  throw new ProblemError(400, 'invalid_request', 'The request is not valid.', [{ path: 'deliveryService', message }]);
}

/**
 * Asks the carrier what the chosen service costs. What goes wrong is thrown only when the answer is used: who bought before under
 * the same key is told what they were told then, whatever the carrier says now.
 */
export async function quoteDelivery(dhl: DhlCarrier, { countryCode, address, items, deliveryService }: Wanted): Promise<DeliveryQuote> {
  if (deliveryService === undefined || deliveryService === STANDARD_SERVICE) return () => undefined;
  try {
    const { city, postalCode } = address;
    const options = await dhl.rates({ countryCode, city, postalCode, units: countUnits(items) });
    return () => deliveryOption(options, deliveryService);
  } catch (error) {
    return () => {
      throw error;
    };
  }
}
