import { Fragment } from 'react';
import { searchWords } from '@/lib/domain/arabic-text';
import { highlight } from '@/lib/shop/listing/highlight';

/** A text in which what was typed stands out, however it was spelled. */
export function Highlighted({ text, query }: { text: string; query: string }) {
  return highlight(text, searchWords(query)).map((part, index) =>
    part.isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have nothing but their place
      <mark key={index} className="bg-transparent font-semibold text-palm-700">
        {part.text}
      </mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have nothing but their place
      <Fragment key={index}>{part.text}</Fragment>
    ),
  );
}
