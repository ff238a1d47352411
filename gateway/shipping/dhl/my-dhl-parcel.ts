import type { DhlService } from './carrier.ts';

/**
 * The catalogue has no weights: average weight of a packed unit (kg), and size of a carton for
 * several units (cm).
 */
const UNIT_KG = 0.5;
export const CARTON = { length: 30, width: 25, height: 20 } as const;

/** DHL's product codes by service; others (documents, domestic, by noon) are not offered. */
export const PRODUCTS = {
  P: 'dhlExpress',
  D: 'dhlExpress',
  U: 'dhlExpress',
  H: 'dhlEconomy',
  W: 'dhlEconomy',
} as const satisfies Record<string, DhlService>;
export const SHIPPED_AS: Readonly<Record<DhlService, keyof typeof PRODUCTS>> = {
  dhlExpress: 'P',
  dhlEconomy: 'H',
};

export const getWeight = (units: number) => Math.max(units, 1) * UNIT_KG;
