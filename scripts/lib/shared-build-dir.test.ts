import { expect, it } from 'vitest';
import { acquireSharedBuildDir } from './shared-build-dir';

it('the next user of the build folder waits until the previous one has released it', async () => {
  const events: string[] = [];
  const build = async (name: string) => {
    const release = await acquireSharedBuildDir();
    events.push(`${name} begins`);
    await Promise.resolve();
    events.push(`${name} ends`);
    release();
  };
  await Promise.all([build('a'), build('b'), build('c')]);
  expect(events).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});
