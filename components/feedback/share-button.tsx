'use client';

import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';

/** Texts of a button that shares a link; `failed` has `{url}`. */
interface ShareTexts {
  share: string;
  copied: string;
  failed: string;
}

interface ShareButtonProps {
  /** What is shared, without the name of the shop. */
  title: string;
  /** Path with language and query. */
  path: string;
  texts: ShareTexts;
  className?: string;
}

/** Opens the share sheet of a phone or tablet; copies the link on other devices. */
export function ShareButton({ title, path, texts, className }: ShareButtonProps) {
  async function handlePress() {
    const { shareLink } = await import('@/lib/client/share-link');
    await shareLink({ title, url: location.origin + path }, texts);
  }

  return (
    <Button variant="quiet" className={className} onClick={handlePress}>
      <Icon name="share" size={18} />
      <span>{texts.share}</span>
    </Button>
  );
}
