'use client';

import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { isolate } from '@/lib/domain/bidi';
import { notify } from '@/lib/toast/toast';

interface CopyButtonProps {
  text: string;
  label: string;
  copied: string;
  /** Message with the text, shown when the browser denies clipboard access. */
  failed: (text: string) => string;
}

export function CopyButton({ text, label, copied, failed }: CopyButtonProps) {
  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(text);
      notify('success', copied);
    } catch {
      notify('info', failed(isolate(text)), 10_000);
    }
  }

  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={label}
      title={label}
      onClick={handleCopy}
      className="print:hidden"
    >
      <Icon name="copy" size={18} />
    </Button>
  );
}
