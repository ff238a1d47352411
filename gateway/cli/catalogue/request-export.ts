import { exportCatalogue } from '../../../lib/contract/calls/staff-catalogue.ts';
import type { Target } from '../target.ts';

/** Requests the lines of the catalogue. */
export async function requestExport(target: Target): Promise<NonNullable<Response['body']>> {
  const response = await target.request(exportCatalogue.path);
  if (!response.ok || !response.body)
    throw new Error(
      `${target.name} responded with ${response.status}: ${(await response.text()).slice(0, 500)}`,
    );
  return response.body;
}
