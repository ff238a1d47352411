import { importCatalogue } from '../../testing/import-catalogue.ts';
import type { Cluster } from '../cluster.ts';

/**
 * Imports lines of the catalogue through one of the gateways. Resolves after the commit.
 * @param choice chooses the gateway
 */
export function importLines(
  { config, gateways }: Cluster,
  lines: readonly unknown[],
  choice: number,
): Promise<void> {
  const gateway = gateways[choice % gateways.length];
  return importCatalogue(`${gateway?.staffUrl}`, `${config.secrets.STAFF_TOKEN}`, lines);
}
