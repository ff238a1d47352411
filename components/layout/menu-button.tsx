'use client';

import { Icon } from '@/components/ui/icon';
import { openOverlay } from '@/stores/overlay';

export function MenuButton({ label }: { label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={() => openOverlay({ id: 'menu' })}
      className="-ms-2 inline-grid size-[44px] shrink-0 place-items-center rounded-full hover:bg-sand-100 lg:hidden"
    >
      <Icon name="menu" size={22} />
    </button>
  );
}
