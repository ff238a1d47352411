import { PrefetchLink } from '@/components/navigation/prefetch-link';
import { splitLinks } from '@/lib/content/fill';

/** Text from `lib/content` with its links. */
export async function RichText({ text }: { text: string }) {
  return splitLinks(text).map((piece) =>
    piece.path ? (
      <PrefetchLink
        key={piece.text}
        path={piece.path}
        className="text-gulf-600 underline underline-offset-4 hover:text-palm-700"
      >
        {piece.text}
      </PrefetchLink>
    ) : (
      piece.text
    ),
  );
}
