import { getSchema } from '@tiptap/core';
import { expect, it } from 'vitest';
import { EXTENSIONS } from './rich-text';

it('the field of a description has the elements that the gateway keeps, and no other', () => {
  const { nodes, marks } = getSchema(EXTENSIONS);
  expect(Object.keys({ ...nodes, ...marks }).sort()).toEqual([
    ...['bold', 'bulletList', 'doc', 'hardBreak', 'heading', 'italic', 'listItem'],
    ...['orderedList', 'paragraph', 'text'],
  ]);
});
