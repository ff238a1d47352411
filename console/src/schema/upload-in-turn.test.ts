import { expect, it } from 'vitest';
import { uploadInTurn } from './upload-in-turn';

it('several pictures keep their order, and each that fails has its own error', async () => {
  const files = ['front.jpg', 'notes.txt', 'back.jpg'].map((name) => new File(['x'], name));
  const uploaded: string[] = [];
  const started: number[] = [];
  const failed = await uploadInTurn(files, {
    upload: async ({ name }) => {
      if (name.endsWith('.txt')) throw new Error('No picture');
      return name;
    },
    onUploaded: (name) => uploaded.push(name),
    onStart: (position) => started.push(position),
  });
  expect(uploaded).toEqual(['front.jpg', 'back.jpg']);
  expect(failed).toEqual([{ name: 'notes.txt', text: 'No picture' }]);
  expect(started).toEqual([1, 2, 3]);
});
