import { EnvironmentError, readEnvironment } from '../../gateway/platform/env/read-environment.ts';
import { gatewayEnv } from './gateway.ts';
import { EnvValidationError } from './settings.ts';
import type { ShopConfig } from './shop-config.ts';

/** What the gateway will reject. */
function listGatewayProblems(config: ShopConfig): readonly string[] {
  if (config.settings.GATEWAY_URL) return [];
  try {
    readEnvironment(gatewayEnv(config));
    return [];
  } catch (error) {
    if (error instanceof EnvironmentError) return error.problems;
    throw error;
  }
}

const getVariable = (problem: string) => problem.slice(0, problem.indexOf(':'));

/**
 * Checks what storefront and gateway need in production, before anything is built.
 * @throws EnvValidationError with the problems of both
 */
export function requireProductionSettings(config: ShopConfig, isDev: boolean): void {
  const { NEXT_PUBLIC_SITE_URL, TRUSTED_PROXIES, REVALIDATE_SECRET } = config.settings;
  const own = [
    ...(isDev
      ? ['GATEWAY_MODE=production: the development server is local only; use npm start']
      : []),
    ...(NEXT_PUBLIC_SITE_URL?.startsWith('https:')
      ? []
      : ['NEXT_PUBLIC_SITE_URL: production needs the https:// URL of the shop']),
    ...(TRUSTED_PROXIES
      ? []
      : ['TRUSTED_PROXIES: production needs the proxies in front of the storefront, or none']),
    ...(REVALIDATE_SECRET ? [] : ['REVALIDATE_SECRET: is missing']),
  ];
  // `STOREFRONT_URL` is derived from the address of the shop.
  const reported = new Set([...own.map(getVariable), 'STOREFRONT_URL']);
  const others = listGatewayProblems(config).filter((one) => !reported.has(getVariable(one)));
  const problems = [...own, ...others];
  if (problems.length > 0) throw new EnvValidationError(problems);
}
