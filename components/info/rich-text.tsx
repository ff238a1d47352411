import { PrefetchLink } from '@/components/navigation/prefetch-link';
import { splitLinks } from '@/lib/content/fill';
import { localePath } from '@/lib/i18n/paths';
import { currentLocale } from '@/lib/i18n/server';

/** Text from `lib/content` with its links. */
export async function RichText({ text }: { text: string }) {
  const locale = await currentLocale();
  return splitLinks(text).map((piece) =>
    piece.path ? (
      <PrefetchLink
        key={piece.text}
        href={localePath(locale, piece.path)}
        className="text-gulf-600 underline underline-offset-4 hover:text-palm-700"
      >
        {piece.text}
      </PrefetchLink>
    ) : (
      piece.text
    ),
  );
}
