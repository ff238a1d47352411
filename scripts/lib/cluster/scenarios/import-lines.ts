import { toJsonLines } from '../../../../gateway/testing/lines.ts';
import type { Cluster } from '../cluster.ts';

/**
 * Imports lines of the catalogue through one of the gateways. Resolves after the commit.
 * @param choice chooses the gateway
 */
export async function importLines(
  { config, gateways }: Cluster,
  lines: readonly unknown[],
  choice: number,
): Promise<void> {
  const gateway = gateways[choice % gateways.length];
  const response = await fetch(`${gateway?.url}/admin/catalogue/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${config.secrets.STAFF_TOKEN}` },
    body: toJsonLines(lines),
  });
  if (!response.ok) throw new Error(`the import responded with ${response.status}`);
  await response.text();
}
