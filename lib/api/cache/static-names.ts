/** No product or category has this name: its page is not found without a request. */
const NO_NAME = '-';

/**
 * Parameters of the pages that a build renders. A build must render at least one page of each
 * route, also for an empty catalogue.
 */
export function toStaticNames(seNames: readonly string[]): { seName: string }[] {
  return (seNames.length > 0 ? seNames : [NO_NAME]).map((seName) => ({ seName }));
}
