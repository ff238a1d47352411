import { z } from 'zod';
import { countryCodeSchema, kwdSchema } from './text.ts';

export const stockLevelSchema = z.enum(['in', 'low', 'out']);
export type StockLevel = z.infer<typeof stockLevelSchema>;

/**
 * Both amounts are KWD in every country. `salePrice` equals `price` if the product is not on sale.
 */
export const priceByCountrySchema = z
  .object({ countryCode: countryCodeSchema, price: kwdSchema, salePrice: kwdSchema })
  .meta({ id: 'PriceByCountry' });
export type PriceByCountry = z.infer<typeof priceByCountrySchema>;
