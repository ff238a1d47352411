import { Fragment } from 'react';
import { searchWords } from '@/lib/domain/arabic-folding';
import { highlight } from '@/lib/shop/listing/highlight';

/** Highlights the words of the query in a text, with spelling variants. */
export function Highlighted({ text, query }: { text: string; query: string }) {
  return highlight(text, searchWords(query)).map((part, index) =>
    part.isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other key than their position
      <mark key={index} className="bg-transparent font-semibold text-palm-700">
        {part.text}
      </mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other key than their position
      <Fragment key={index}>{part.text}</Fragment>
    ),
  );
}
