import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';

interface GiftCardRowProps {
  texts: { label: string; hint: string };
  /** The switch. */
  children: ReactNode;
}

/** The offer of a free card with the order; the whole row is the label of its switch. */
export function GiftCardRow({ texts, children }: GiftCardRowProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the switch is its child
    <label className="term cursor-pointer">
      <Icon name="gift" className="text-primary-700" />
      <span>
        <span className="block">{texts.label}</span>
        <span className="block text-12 text-ink-500">{texts.hint}</span>
      </span>
      <span className="ms-auto h-6 w-11 shrink-0">{children}</span>
    </label>
  );
}
