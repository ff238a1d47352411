import type { ReactNode } from 'react';
import type { Block } from '@/lib/content/schema';
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
        <p key={block} className="mb-3 text-ink-700">
          <RichText text={block} />
        </p>
      );
    }
    if ('slot' in block) return <div key={block.slot}>{slots[block.slot]}</div>;
    const isOrdered = 'steps' in block;
    const List = isOrdered ? 'ol' : 'ul';
    const lines = isOrdered ? block.steps : block.list;
    return (
      <List
        key={lines[0]}
        className={`mb-3 space-y-2 ps-5 text-ink-700 marker:text-honey-600 ${isOrdered ? 'list-decimal' : 'list-disc'}`}
      >
        {lines.map((line) => (
          <li key={line}>
            <RichText text={line} />
          </li>
        ))}
      </List>
    );
  });
}
