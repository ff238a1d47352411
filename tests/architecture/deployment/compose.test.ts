import { readFileSync } from 'node:fs';
import path from 'node:path';
import ipaddr from 'ipaddr.js';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../sources';
import {
  isGatewayVariable,
  isSecret,
  isStorefrontVariable,
  listRequiredVariables,
  readNginxVariables,
  readVariableNames,
} from './variables';

/** The part of the Compose specification that the checks read. */
interface Service {
  image: string;
  build?: { context: string; dockerfile: string; args?: Record<string, string> };
  environment?: Record<string, string>;
  env_file?: string;
  ports?: string[];
  secrets?: string[];
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test?: string[]; disable?: boolean };
  networks: string[] | Record<string, { ipv4_address?: string; aliases?: string[] }>;
  deploy?: { resources: { limits: { cpus: string; memory: string } } };
  restart?: string;
  logging?: { options: Record<string, string> };
}

interface Network {
  ipam?: { config: { subnet: string; ip_range: string }[] };
}

interface ComposeFile {
  services: Record<string, Service>;
  networks: Record<string, Network | null>;
  volumes: Record<string, unknown>;
  secrets: Record<string, { file: string }>;
}

const readText = (file: string) => readFileSync(path.join(ROOT, 'deploy', file), 'utf8');
const readCompose = (file: string): ComposeFile => parse(readText(file), { merge: true });
const { services, networks, volumes, secrets } = readCompose('compose.yaml');
const names = Object.keys(services);
const gateways = names.filter((name) => name.startsWith('gateway-'));
const storefronts = names.filter((name) => name.startsWith('storefront-'));
const requireService = (name: string): Service => {
  const service = services[name];
  if (!service) throw new Error(`compose.yaml has no service ${name}`);
  return service;
};
const getVariables = (name: string) => requireService(name).environment ?? {};
const getAddress = (name: string) => {
  const own = requireService(name).networks;
  return Array.isArray(own) ? undefined : own.shop?.ipv4_address;
};

describe('compose.yaml', () => {
  it('compose.yaml has nginx, two storefronts, two gateways, a migration, PostgreSQL and Redis', () => {
    expect(names.sort()).toEqual(
      [
        ...['database', 'gateway-1', 'gateway-2', 'migration', 'nginx'],
        ...['redis', 'storefront-1', 'storefront-2'],
      ].sort(),
    );
  });

  it('publishes nginx only', () => {
    expect(names.filter((name) => services[name]?.ports)).toEqual(['nginx']);
  });

  it.each(names)('limits the resources of %s', (name) => {
    expect(services[name]?.deploy?.resources.limits).toEqual({
      cpus: expect.any(String),
      memory: expect.any(String),
    });
  });

  it.each(names)('checks the health of %s, unless it runs once', (name) => {
    const { build, image, healthcheck, restart } = requireService(name);
    const hasOwnCheck = build !== undefined || image.includes('shop-');
    if (restart === 'no') expect(healthcheck).toEqual({ disable: true });
    else expect(hasOwnCheck || (healthcheck?.test?.length ?? 0) > 1).toBe(true);
  });

  it.each(names)('%s refers to networks, volumes, secrets and services that exist', (name) => {
    const service = requireService(name);
    const used = Array.isArray(service.networks) ? service.networks : Object.keys(service.networks);
    const mounted = (service.volumes ?? [])
      .map((volume) => volume.split(':')[0] ?? '')
      .filter((volume) => !volume.startsWith('.'));
    expect(used.filter((one) => !(one in networks))).toEqual([]);
    expect(mounted.filter((one) => !(one in volumes))).toEqual([]);
    expect((service.secrets ?? []).filter((one) => !(one in secrets))).toEqual([]);
    expect(Object.keys(service.depends_on ?? {}).filter((one) => !(one in services))).toEqual([]);
  });

  it('sets variables only that the process reads, and no secret', () => {
    for (const name of [...gateways, 'migration'])
      expect(Object.keys(getVariables(name)).filter((one) => !isGatewayVariable(one))).toEqual([]);
    for (const name of storefronts)
      expect(Object.keys(getVariables(name)).filter((one) => !isStorefrontVariable(one))).toEqual(
        [],
      );
    const all = names.flatMap((name) => Object.keys(getVariables(name)));
    expect(all.filter((name) => isSecret(name))).toEqual([]);
  });

  it('sets all variables that a gateway requires in production', () => {
    const set = new Set([
      ...Object.keys(getVariables('gateway-1')),
      ...readVariableNames('deploy/env/gateway.env.example'),
    ]);
    const required = listRequiredVariables();
    expect(required).toContain('DATABASE_URL');
    expect(required.filter((name) => !set.has(name))).toEqual([]);
  });

  it('sets all variables of the nginx template', () => {
    const set = Object.keys(getVariables('nginx'));
    expect(readNginxVariables().filter((name) => !set.includes(name))).toEqual([]);
  });

  it('lists all storefronts and gateways in nginx, with their fixed addresses', () => {
    const listed = (name: string) =>
      [...(getVariables('nginx')[name] ?? '').matchAll(/server (\S+)/g)].map(([, one]) => one);
    expect(listed('STOREFRONT_SERVERS')).toEqual(
      storefronts.map((name) => `${getAddress(name)}:3000`),
    );
    expect(listed('GATEWAY_SERVERS')).toEqual(gateways.map((name) => `${getAddress(name)}:4000`));
  });

  it('gives containers without a fixed address none of the fixed ones', () => {
    const [pool] = networks.shop?.ipam?.config ?? [];
    const [first, prefix] = ipaddr.parseCIDR(pool?.ip_range ?? '');
    const fixed = names.map(getAddress).filter((address) => address !== undefined);
    expect(new Set(fixed).size).toBe(fixed.length);
    for (const address of fixed) {
      const parsed = ipaddr.parse(address);
      expect(parsed.match(ipaddr.parseCIDR(pool?.subnet ?? ''))).toBe(true);
      expect(parsed.match(first, prefix), address).toBe(false);
    }
  });

  it('limits the logs of every service, also of the monitoring', () => {
    const all = Object.entries({ ...services, ...readCompose('compose.monitoring.yaml').services });
    const unlimited = all.filter(([, { logging }]) => !logging?.options['max-size']);
    expect(unlimited.map(([name]) => name)).toEqual([]);
  });

  it('has every variable and secret in the suite that starts it', () => {
    const suite = readFileSync(path.join(ROOT, 'tests/compose/deployment.ts'), 'utf8');
    const required = [...readText('compose.yaml').matchAll(/\$\{(\w+):\?/g)].map(([, one]) => one);
    const gateway = readVariableNames('deploy/env/gateway.env.example');
    const set = [...gateways, 'migration'].flatMap((name) => Object.keys(getVariables(name)));
    const own = listRequiredVariables().filter(
      (name) => gateway.includes(name) && !set.includes(name),
    );
    const isSet = (name = '') => new RegExp(`\\b${name}[:,\\s]`).test(suite);
    expect([...required, ...own].filter((name) => !isSet(name))).toEqual([]);
    const [, certificates = ''] = suite.match(/for \(const name of \[([^\]]+)\]/) ?? [];
    const written = [...certificates.matchAll(/'([\w-]+)'/g)].flatMap(([, name]) => [
      `${name}.crt`,
      `${name}.key`,
    ]);
    const files = Object.values(secrets).map(({ file }) => path.basename(file));
    expect(files.sort()).toEqual(['database_password', ...written].sort());
  });

  it('trusts the forwarded addresses of nginx only', () => {
    expect(getAddress('nginx')).toMatch(/^172\.30\.40\.\d+$/);
    for (const name of [...gateways, ...storefronts])
      expect(getVariables(name).TRUSTED_PROXIES).toBe(getAddress('nginx'));
  });

  it('gives storefronts the URL at which nginx distributes requests over the gateways', () => {
    const { networks: own } = requireService('nginx');
    expect(Array.isArray(own) ? [] : own.shop?.aliases).toEqual(['gateway']);
    const url = `http://gateway:${getVariables('nginx').INTERNAL_LISTEN}`;
    for (const name of storefronts) expect(getVariables(name).GATEWAY_URL).toBe(url);
    expect(requireService('storefront-1').build?.args?.GATEWAY_URL).toBe(url);
  });

  it('compose.yaml stays below the connections of PostgreSQL', () => {
    const sizes = gateways.map((name) => Number(getVariables(name).DATABASE_POOL_SIZE) + 1);
    expect(sizes.every((size) => size > 2)).toBe(true);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(100);
  });

  it('passes only variables of the build to the build, and documents them', () => {
    const args = Object.keys(requireService('storefront-1').build?.args ?? {});
    expect(args.filter((name) => !isStorefrontVariable(name))).toEqual([]);
    const used = [...readText('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
    expect([...new Set(used)].sort()).toEqual(
      readVariableNames('deploy/.env.example', true).sort(),
    );
  });
});

describe('the examples of environment files', () => {
  it.each([
    ['deploy/env/gateway.env.example', isGatewayVariable],
    ['deploy/env/storefront.env.example', isStorefrontVariable],
  ])('%s has variables only that the process reads, and no secret', (file, isKnown) => {
    expect(readVariableNames(file, true).filter((name) => !isKnown(name))).toEqual([]);
    const values = readFileSync(path.join(ROOT, file), 'utf8').matchAll(/^#?(\w+)=(.+)$/gm);
    const filled = [...values].map(([, name = '']) => name).filter(isSecret);
    expect(filled.filter((name) => name !== 'DATABASE_URL')).toEqual([]);
  });
});

describe('the additions to compose.yaml', () => {
  it('separates hosts and addresses as every version of Compose reads them', () => {
    const { extra_hosts: hosts } = parse(readText('compose.build.yaml')).services['storefront-1']
      .build;
    expect(hosts).toEqual(['gateway:127.0.0.1']);
  });

  it.each(['compose.build.yaml', 'compose.monitoring.yaml'])(
    '%s publishes ports on this machine only',
    (file) => {
      const ports = Object.values(readCompose(file).services).flatMap(({ ports: own = [] }) => own);
      expect(ports.length).toBeGreaterThan(0);
      expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
    },
  );
});
