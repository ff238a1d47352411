import { ProblemError } from '../../http/problem.ts';
import { countUnits, type DeliveryOption, type DhlCarrier } from './carrier.ts';

/** The code of domestic delivery at the fee of the country. */
export const STANDARD_SERVICE = 'standard';

interface Wanted {
  countryCode: string;
  address: { city: string; postalCode?: string | undefined };
  items: readonly { quantity: number }[];
  deliveryService?: string | undefined;
}

/**
 * The selected DHL service; undefined for domestic delivery. Throws when the service is
 * not available.
 */
export type DeliveryQuote = () => DeliveryOption | undefined;

/**
 * Finds the option with a code. Throws 400 with the field name when it is not offered.
 */
export function findDeliveryOption(
  options: readonly DeliveryOption[],
  code: string,
): DeliveryOption {
  const option = options.find((offered) => offered.code === code);
  if (option) return option;
  const message = 'Is not offered for this address';
  throw new ProblemError(400, 'invalid_request', 'The request is not valid.', [
    { path: 'deliveryService', message },
  ]);
}

/**
 * Requests the rate of the selected service. Errors are thrown only when the result is
 * used, so that a repeated purchase with the same key returns its stored response
 * whether DHL responds or not.
 */
export async function quoteDelivery(
  dhl: DhlCarrier,
  { countryCode, address, items, deliveryService }: Wanted,
): Promise<DeliveryQuote> {
  if (deliveryService === undefined || deliveryService === STANDARD_SERVICE) return () => undefined;
  try {
    const { city, postalCode } = address;
    const options = await dhl.rates({ countryCode, city, postalCode, units: countUnits(items) });
    return () => findDeliveryOption(options, deliveryService);
  } catch (error) {
    return () => {
      throw error;
    };
  }
}
