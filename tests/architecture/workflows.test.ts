import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { LISTS } from '../runner/suites';
import { ROOT } from './sources';

interface Workflow {
  jobs: Record<string, { steps: { run?: string }[]; strategy?: { matrix: { suite?: string[] } } }>;
}

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const { scripts } = JSON.parse(read('package.json'));
const SUITES: readonly string[] = LISTS.flat();
const WORKFLOWS = globSync('.github/workflows/*.yml', { cwd: ROOT }).sort();

const findAll = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

function readWorkflow(file: string) {
  const { jobs }: Workflow = parse(read(file));
  const all = Object.values(jobs);
  const commands = all.flatMap(({ steps }) => steps.map(({ run = '' }) => run)).join('\n');
  const suites = all.flatMap(({ strategy }) => strategy?.matrix.suite ?? []);
  return { commands, suites };
}

describe('workflows', () => {
  it.each(WORKFLOWS)('%s runs npm scripts, suites, tools and files that exist', (file) => {
    const { commands, suites } = readWorkflow(file);
    const names = findAll(commands, /npm run ([\w-]+)/g);
    expect(names.filter((name) => !(name in scripts))).toEqual([]);
    const only = findAll(commands, /--only ([\w,]+)/g).flatMap((list) => list.split(','));
    expect([...suites, ...only].filter((name) => !SUITES.includes(name))).toEqual([]);
    const tools = findAll(commands, /npm run tools -- ([\w-]+)/g);
    const files = findAll(commands, /((?:deploy|gateway|tools)\/[\w./-]+)/g);
    expect(
      [...files, ...tools.map((name) => `tools/${name}/run.ts`)].filter(
        (name) => !existsSync(path.join(ROOT, name)),
      ),
    ).toEqual([]);
  });

  it('the workflows run every suite', () => {
    const all = WORKFLOWS.map(readWorkflow);
    const commands = all.map((workflow) => workflow.commands).join('\n');
    const verified = scripts.verify.replace(/.*--only /, '').split(',');
    const run = [
      ...verified,
      ...all.flatMap((workflow) => workflow.suites),
      ...findAll(commands, /--only ([\w]+)/g),
      ...findAll(commands, /npm run (e2e) /g),
    ];
    expect(SUITES.filter((name) => !run.includes(name))).toEqual([]);
  });
});
