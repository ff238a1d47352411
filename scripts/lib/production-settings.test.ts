import { expect, it } from 'vitest';
import { requireProductionSettings } from './production-settings.ts';
import { EnvValidationError, parseSettings } from './settings.ts';
import { toShopConfig } from './shop-config.ts';

const readProblems = (variables: NodeJS.Dict<string>, isDev = false): string[] => {
  const settings = parseSettings({ GATEWAY_MODE: 'production', ...variables });
  try {
    requireProductionSettings(toShopConfig(settings, {}), isDev);
    return [];
  } catch (error) {
    if (!(error instanceof EnvValidationError)) throw error;
    return error.message
      .split('\n')
      .slice(1)
      .map((line) => line.trim());
  }
};

it('names everything that storefront and gateway need in production in one message, each once', () => {
  const problems = readProblems({});
  const names = problems.map((problem) => problem.slice(0, problem.indexOf(':')));
  expect(names).toEqual(
    expect.arrayContaining(['NEXT_PUBLIC_SITE_URL', 'TRUSTED_PROXIES', 'DATABASE_URL', 'SMTP_URL']),
  );
  expect(new Set(names).size).toBe(names.length);
});

it('leaves a gateway on another machine to itself', () => {
  const problems = readProblems({ GATEWAY_URL: 'https://gateway.example' });
  expect(problems).toEqual([
    expect.stringContaining('NEXT_PUBLIC_SITE_URL'),
    expect.stringContaining('TRUSTED_PROXIES'),
    expect.stringContaining('REVALIDATE_SECRET'),
  ]);
});
