import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Database } from '../../../gateway/platform/db/client.ts';
import { createMetrics as createGatewayMetrics } from '../../../gateway/platform/metrics/metrics.ts';
import { registerShopMetrics } from '../../../gateway/platform/metrics/shop-metrics.ts';
import { registerStateMetrics } from '../../../gateway/platform/metrics/state-metrics.ts';
import { MAX_VITAL_VALUES } from '../../../lib/contract/vital.ts';
import { createMetrics as createStorefrontMetrics } from '../../../lib/next/metrics/start-metrics.ts';
import { ROOT } from '../sources';

interface Panel {
  id: number;
  type: string;
  title: string;
  targets?: { expr: string }[];
}

const read = (file: string) => readFileSync(path.join(ROOT, 'deploy', file), 'utf8');
const panels: Panel[] = JSON.parse(read('grafana/dashboard.json')).panels;
const expressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
const { groups }: { groups: { rules: { alert: string; expr: string }[] }[] } = parse(
  read('prometheus/alerts.yml'),
);
const alerts = groups.flatMap(({ rules }) => rules);
const metrics = listMetrics();
const toMetric = (name: string) =>
  metrics.has(name) ? name : name.replace(/_(?:bucket|count|sum)$/, '');
const findNames = (texts: readonly string[]) =>
  texts.flatMap((text) => text.match(/\b(?:storefront|gateway|nodejs|process)_\w+/g) ?? []);

/** The names of all metrics of both sides. Nothing is scraped: no database is needed. */
function listMetrics(): Map<string, string[]> {
  const { registry } = createGatewayMetrics();
  const noPool = () => ({ open: 0, idle: 0, waiting: 0, max: 0 });
  registerStateMetrics(registry, { queues: {}, pool: noPool });
  registerShopMetrics(registry, {} as Database); // read by scrapes only
  const all = Registry.merge([registry]).getMetricsAsArray();
  const storefront = createStorefrontMetrics('http://gateway', () => undefined).getMetricsAsArray();
  return new Map(
    // The types lack the label names, which each metric has.
    [...all, ...storefront].map((metric) => [
      metric.name,
      (metric as unknown as { labelNames?: string[] }).labelNames ?? [],
    ]),
  );
}

describe('grafana/dashboard.json', () => {
  const names = findNames(expressions);

  it('queries only metrics that the processes have', () => {
    expect(names.length).toBeGreaterThan(30);
    expect(names.filter((name) => !metrics.has(toMetric(name)))).toEqual([]);
  });

  it('filters only by labels that the metric has', () => {
    const selectors = expressions.flatMap((expr) => [...expr.matchAll(/\b(\w+)\{([^}]+)\}/g)]);
    expect(selectors.length).toBeGreaterThan(5);
    for (const [, name = '', filter = ''] of selectors) {
      const labels = [...filter.matchAll(/(\w+)(?:=|!=)/g)].map(([, label]) => label);
      expect(metrics.get(toMetric(name)), name).toEqual(expect.arrayContaining(labels));
    }
  });

  it('shows every metric of the shop', () => {
    const shown = new Set(names.map(toMetric));
    const own = [...metrics.keys()].filter((name) => /^(?:storefront|gateway)_/.test(name));
    expect(own.length).toBeGreaterThan(10);
    expect(own.filter((name) => !shown.has(name))).toEqual([]);
  });

  it('shows the 75th percentile of each web vital by kind of page', () => {
    const vitals = [...metrics.keys()].filter((name) => name.startsWith('gateway_web_vital_'));
    expect(vitals).toHaveLength(Object.keys(MAX_VITAL_VALUES).length);
    for (const name of vitals)
      expect(expressions).toContain(
        `histogram_quantile(0.75, sum by (le, page) (rate(${name}_bucket[1h])))`,
      );
  });

  it('grafana/dashboard.json has panels with unique ids and titles, in rows', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length);
    expect(panels.filter(({ type }) => type === 'row').map(({ title }) => title)).toEqual([
      ...['Traffic', 'Latency', 'Speed in visitors’ browsers', 'Errors'],
      ...['Caches of the storefront', 'Database'],
      ...['Queues and jobs', 'Orders and payments', 'Processes'],
    ]);
  });
});

describe('prometheus/alerts.yml', () => {
  it('compares only metrics and labels that the processes have', () => {
    const texts = alerts.map(({ expr }) => expr);
    expect(findNames(texts).filter((name) => !metrics.has(toMetric(name)))).toEqual([]);
    for (const [, name = '', label = ''] of texts.join('\n').matchAll(/\b(\w+)\{(\w+)=/g))
      expect(metrics.get(toMetric(name)), name).toContain(label);
  });

  it('has each alert in the table of what to watch', () => {
    const operating = readFileSync(path.join(ROOT, 'docs', 'operating.md'), 'utf8');
    const rows = [...operating.matchAll(/^\| `([A-Z][a-z]\w+)` \|/gm)].map(([, name]) => name);
    expect(rows.toSorted()).toEqual(alerts.map(({ alert }) => alert).toSorted());
  });
});

describe('prometheus/prometheus.yml', () => {
  it('scrapes every storefront and gateway of compose.yaml at its port for metrics', () => {
    const { scrape_configs: jobs } = parse(read('prometheus/prometheus.yml'));
    const targets = jobs.flatMap(
      ({ static_configs: [config] }: { static_configs: { targets: string[] }[] }) =>
        config?.targets,
    );
    const { services } = parse(read('compose.yaml'), { merge: true });
    const expected = Object.entries<{ environment?: Record<string, string> }>(services)
      .filter(([name]) => /^(?:storefront|gateway)-/.test(name))
      .map(([name, { environment }]) => `${name}:${environment?.METRICS_PORT}`);
    expect(targets.sort()).toEqual(expected.sort());
  });
});
