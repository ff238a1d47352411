import type { ReactNode } from 'react';
import type { Block } from '@/lib/content/types';
import { RichText } from './rich-text';

interface InfoBlocksProps {
  blocks: readonly Block[];
  /** Content of the slots by slot name. */
  slots: Readonly<Record<string, ReactNode>>;
}

export function InfoBlocks({ blocks, slots }: InfoBlocksProps) {
  return blocks.map((block) => {
    if (typeof block === 'string') {
      return (
        <p key={block}>
          <RichText text={block} />
        </p>
      );
    }
    if ('slot' in block) return <div key={block.slot}>{slots[block.slot]}</div>;
    const isOrdered = 'steps' in block;
    const List = isOrdered ? 'ol' : 'ul';
    const lines = isOrdered ? block.steps : block.list;
    return (
      <List key={lines[0]}>
        {lines.map((line) => (
          <li key={line}>
            <RichText text={line} />
          </li>
        ))}
      </List>
    );
  });
}
