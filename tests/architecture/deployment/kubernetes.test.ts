import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { ROOT } from '../sources';
import {
  isGatewayVariable,
  isSecret,
  isStorefrontVariable,
  listRequiredVariables,
  readNginxVariables,
} from './variables';

const BASE = 'deploy/kubernetes/base';
const OVERLAY = 'deploy/kubernetes/overlays/example';

interface Variable {
  name: string;
  value?: string;
  valueFrom?: {
    secretKeyRef?: { name: string; key: string; optional?: boolean };
    configMapKeyRef?: object;
  };
}

interface Container {
  name: string;
  image: string;
  env?: Variable[];
  envFrom?: { configMapRef?: { name: string } }[];
  ports?: { name: string }[];
  readinessProbe?: Probe;
  livenessProbe?: Probe;
  resources: { requests: object; limits: { memory: string } };
  securityContext: object;
  volumeMounts?: { name: string }[];
  lifecycle?: object;
}

interface Probe {
  httpGet?: { path: string; port: string };
  tcpSocket?: { port: string };
}

/** The part of a manifest that the checks read. */
interface Manifest {
  kind: string;
  metadata: { name: string };
  spec: {
    replicas?: number;
    strategy?: object;
    selector: { matchLabels: Record<string, string> };
    maxReplicas: number;
    maxUnavailable?: number;
    scaleTargetRef: { name: string };
    podSelector: { matchLabels?: { app: string } };
    ingress?: { from?: object[] }[];
    template: {
      metadata: { labels: { app: string } };
      spec: {
        containers: Container[];
        initContainers?: Container[];
        securityContext: object;
        terminationGracePeriodSeconds?: number;
        topologySpreadConstraints?: object[];
        volumes?: { name: string }[];
      };
    };
  };
}

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const readYaml = (folder: string) =>
  readdirSync(path.join(ROOT, folder))
    .filter((file) => file !== 'kustomization.yaml')
    .flatMap((file) =>
      parseAllDocuments(read(`${folder}/${file}`)).map((document): Manifest => document.toJS()),
    );
const manifests = readYaml(BASE);
const ofKind = (kind: string) => manifests.filter((manifest) => manifest.kind === kind);
const workloads = [...ofKind('Deployment'), ...ofKind('Job')];
const deployments = ofKind('Deployment').map(
  (manifest) => [manifest.metadata.name, manifest] as const,
);
const overlay = parse(read(`${OVERLAY}/kustomization.yaml`));

const requireContainer = (name: string): Container => {
  const containers = workloads.flatMap(({ spec }) => spec.template.spec.containers);
  const container = containers.find((one) => one.name === name);
  if (!container) throw new Error(`no workload has a container ${name}`);
  return container;
};

/** The values of a ConfigMap of the example. */
function readConfig(name: string): Record<string, string> {
  const { literals }: { literals: string[] } = overlay.configMapGenerator.find(
    (generator: { name: string }) => generator.name === name,
  );
  return Object.fromEntries(
    literals.map((literal) => [
      literal.slice(0, literal.indexOf('=')),
      literal.slice(literal.indexOf('=') + 1),
    ]),
  );
}

/** Names of the variables that a container gets, optional ones excluded. */
function readVariables(name: string): string[] {
  const { env = [], envFrom = [] } = requireContainer(name);
  const own = env.filter(({ valueFrom }) => !valueFrom?.secretKeyRef?.optional);
  const configs = envFrom.flatMap(({ configMapRef }) =>
    Object.keys(readConfig(configMapRef?.name ?? '')),
  );
  return [...own.map((variable) => variable.name), ...configs];
}

describe.each(deployments)('the deployment %s', (name, { spec }) => {
  const pod = spec.template.spec;
  const [container] = pod.containers;

  it('replaces processes one after the other, and spreads them over machines', () => {
    expect(spec.strategy).toEqual({ rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } });
    expect(pod.topologySpreadConstraints).toHaveLength(1);
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(30);
  });

  it('checks whether its processes are alive and ready, at a port that they have', () => {
    for (const probe of [container?.livenessProbe, container?.readinessProbe]) {
      const { port } = probe?.httpGet ?? probe?.tcpSocket ?? {};
      expect(container?.ports?.map((one) => one.name)).toContain(port);
    }
  });

  it('has a service and a disruption budget', () => {
    const services = ofKind('Service').map(({ metadata }) => metadata.name);
    const budgets = ofKind('PodDisruptionBudget').map(({ metadata }) => metadata.name);
    expect(services).toContain(name);
    expect(budgets).toContain(name);
    expect(spec.selector.matchLabels).toEqual({ app: name });
    expect(spec.template.metadata.labels).toMatchObject({ app: name });
  });

  it('accepts connections of named peers only', () => {
    const policy = ofKind('NetworkPolicy').find(
      (one) => one.spec.podSelector.matchLabels?.app === name,
    );
    expect(policy?.spec.ingress?.length).toBeGreaterThan(0);
    // Everyone may connect to nginx.
    if (name !== 'nginx')
      for (const { from } of policy?.spec.ingress ?? []) expect(from?.length).toBeGreaterThan(0);
  });
});

describe('the workloads', () => {
  it.each(workloads.map(({ metadata, spec }) => [metadata.name, spec.template.spec] as const))(
    '%s has no rights, writes to volumes only and limits its memory',
    (_, pod) => {
      expect(pod.securityContext).toMatchObject({
        runAsNonRoot: true,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      const volumes = (pod.volumes ?? []).map(({ name }) => name);
      for (const container of [...pod.containers, ...(pod.initContainers ?? [])]) {
        expect(container.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(container.resources).toMatchObject({
          requests: {},
          limits: { memory: expect.stringMatching(/^\d+[MG]i$/) },
        });
        const mounted = (container.volumeMounts ?? []).map(({ name }) => name);
        expect(mounted.filter((name) => !volumes.includes(name))).toEqual([]);
      }
    },
  );

  it('probes the readiness of storefronts and gateways at their endpoints', () => {
    expect(requireContainer('storefront').readinessProbe?.httpGet?.path).toBe('/api/readyz');
    expect(requireContainer('gateway').readinessProbe?.httpGet?.path).toBe('/readyz');
    expect(requireContainer('gateway').livenessProbe?.httpGet?.path).toBe('/healthz');
  });

  it('set variables only that the process reads', () => {
    const isUnknown = (isKnown: (name: string) => boolean) => (name: string) => !isKnown(name);
    for (const name of ['gateway', 'migration']) {
      const names = (requireContainer(name).env ?? []).map((one) => one.name);
      expect(
        [...names, ...Object.keys(readConfig('gateway'))].filter(isUnknown(isGatewayVariable)),
      ).toEqual([]);
    }
    expect(readVariables('storefront').filter(isUnknown(isStorefrontVariable))).toEqual([]);
  });

  it.each(['gateway', 'migration'])('set all variables that %s requires in production', (name) => {
    const set = readVariables(name);
    expect(listRequiredVariables().filter((one) => !set.includes(one))).toEqual([]);
  });

  it('set all variables of the nginx template', () => {
    const set = readVariables('nginx');
    expect(readNginxVariables().filter((name) => !set.includes(name))).toEqual([]);
  });

  it('refer to secrets and contain none', () => {
    expect(manifests.filter(({ kind }) => kind === 'Secret')).toEqual([]);
    const variables = workloads.flatMap(({ spec }) =>
      spec.template.spec.containers.flatMap(({ env = [] }) => env),
    );
    const secrets = variables.filter(({ name }) => isSecret(name));
    expect(secrets.length).toBeGreaterThan(10);
    for (const { name, value, valueFrom } of secrets) {
      expect(value).toBeUndefined();
      expect(valueFrom?.secretKeyRef).toMatchObject({ name: 'shop', key: name });
    }
    const configs: { literals: string[] }[] = overlay.configMapGenerator;
    const names = configs.flatMap(({ literals }) => literals.map((one) => one.split('=')[0] ?? ''));
    expect(names.filter(isSecret)).toEqual([]);
  });

  it('stay below the connections of PostgreSQL with the most gateways', () => {
    const scaler = ofKind('HorizontalPodAutoscaler').find(
      ({ spec }) => spec.scaleTargetRef.name === 'gateway',
    );
    // One more during an update; each has one more connection for /readyz.
    const gateways = (scaler?.spec.maxReplicas ?? 100) + 1;
    expect(gateways * (Number(readConfig('gateway').DATABASE_POOL_SIZE) + 1)).toBeLessThan(100);
  });

  it('leave the number of storefronts and gateways to their autoscalers', () => {
    const scaled = ofKind('HorizontalPodAutoscaler').map(({ spec }) => spec.scaleTargetRef.name);
    expect(scaled.sort()).toEqual(['gateway', 'storefront']);
    for (const [name, { spec }] of deployments)
      expect(spec.replicas === undefined).toBe(scaled.includes(name));
  });
});

describe('the kustomizations', () => {
  it.each([BASE, OVERLAY])('%s lists all files beside it', (folder) => {
    const { resources }: { resources: string[] } = parse(read(`${folder}/kustomization.yaml`));
    const files = readdirSync(path.join(ROOT, folder)).filter(
      (file) => file !== 'kustomization.yaml',
    );
    expect(resources.filter((one) => one.endsWith('.yaml')).sort()).toEqual(files.sort());
  });

  it('the example replaces the images of all workloads and has all of their settings', () => {
    const replaced: string[] = overlay.images.map(({ name }: { name: string }) => name);
    const pods = workloads.map(({ spec }) => spec.template.spec);
    const own = pods
      .flatMap(({ containers, initContainers = [] }) => [...containers, ...initContainers])
      .map(({ image }) => image)
      .filter((image) => image.startsWith('shop-'));
    expect([...new Set(own)].sort()).toEqual(replaced.sort());
    const configs = pods.flatMap(({ containers }) =>
      containers.flatMap(({ envFrom = [] }) => envFrom),
    );
    for (const { configMapRef } of configs)
      expect(readConfig(configMapRef?.name ?? '')).not.toEqual({});
  });
});
