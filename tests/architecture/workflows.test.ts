import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { LOCK_FILES } from '../../tools/lock-file/run';
import { LISTS } from '../runner/suites';
import { ROOT } from './sources';

interface Workflow {
  permissions: object;
  jobs: Record<
    string,
    {
      permissions?: object;
      steps: { run?: string }[];
      strategy?: { matrix: { suite?: string[]; folder?: string[] } };
    }
  >;
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

/** `owner/name@SHA # v1.2.3`: a tag can be moved to other code, a commit cannot. */
const PINNED = /^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;

describe('workflows', () => {
  it.each(WORKFLOWS)(
    '%s runs actions of fixed commits, and packages of lock files only',
    (file) => {
      const actions = findAll(read(file), /\buses: (.*)/g);
      expect(actions.length).toBeGreaterThan(0);
      expect(actions.filter((action) => !PINNED.test(action))).toEqual([]);
      expect(read(file)).not.toMatch(/\bnpx\b/);
    },
  );

  it.each(WORKFLOWS)(
    '%s gives each job its own permissions and no token to its checkout',
    (file) => {
      const { permissions, jobs }: Workflow = parse(read(file));
      expect(permissions).toEqual({});
      expect(Object.values(jobs).filter((job) => !job.permissions)).toEqual([]);
      expect(findAll(read(file), /(persist-credentials: false)/g)).toHaveLength(
        findAll(read(file), /(actions\/checkout@)/g).length,
      );
    },
  );

  it('the advisories of every lock file are checked', () => {
    const { jobs }: Workflow = parse(read('.github/workflows/advisories.yml'));
    const folders = Object.values(jobs).flatMap(({ strategy }) => strategy?.matrix.folder ?? []);
    const checked = folders.map((folder) => path.join(folder, 'package-lock.json'));
    expect(checked.sort()).toEqual([...LOCK_FILES].sort());
  });

  it.each(WORKFLOWS)('%s runs npm scripts, suites, tools and files that exist', (file) => {
    const { commands, suites } = readWorkflow(file);
    const names = findAll(commands, /npm run ([\w-]+)/g);
    expect(names.filter((name) => !(name in scripts))).toEqual([]);
    const only = findAll(commands, /--only ([\w,]+)/g).flatMap((list) => list.split(','));
    expect([...suites, ...only].filter((name) => !SUITES.includes(name))).toEqual([]);
    const tools = findAll(commands, /npm run tools -- ([\w-]+)/g);
    const files = findAll(commands, /((?:deploy|gateway|tools)\/(?!node_modules)[\w./-]+)/g);
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
