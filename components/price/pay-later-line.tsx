import type { ReactNode } from 'react';
import { PrefetchLink } from '@/components/navigation/prefetch-link';
import { ICONS_FILE } from '@/components/ui/icon-names';
import { routes } from '@/lib/domain/routes';
import { mapSalePrice, type PriceView } from '@/lib/shop/product/product-view';
import { Money } from './money';

interface PayLaterLineProps {
  price: PriceView;
  /** The sentence about the instalments, around the amount of one. */
  sentence: (amount: ReactNode) => ReactNode;
  /** Text of the link to the payment methods. */
  how: string;
  /** Countries where the product is not delivered. */
  notIn?: readonly string[];
}

const INSTALMENTS = 4;
/** A name of the same letters in both languages; it is a symbol of the sprite, too. */
const PROVIDER = 'tabby';

/** Payment in four instalments; CSS hides it where the country offers none, before any script. */
export function PayLaterLine({ price, sentence, how, notIn = [] }: PayLaterLineProps) {
  const instalment = mapSalePrice(price, (fils) => Math.round(fils / INSTALMENTS));
  return (
    <p
      data-not-in={notIn.join(' ') || undefined}
      className="mt-3 text-14 text-ink-700 in-data-[tabby=false]:hidden!"
    >
      <span>{sentence(<Money {...instalment} />)}</span>{' '}
      {/* Of the sprite, which every page has: no request of its own. */}
      <svg
        role="img"
        aria-label={PROVIDER}
        viewBox="0 0 38 24"
        preserveAspectRatio="xMidYMid slice"
        className="inline-block h-[18px] w-[44px] rounded-[5px] align-[-0.2em]"
      >
        <use href={`${ICONS_FILE}#${PROVIDER}`} />
      </svg>
      <PrefetchLink
        path={routes.payment}
        className="ms-1 whitespace-nowrap text-primary-700 underline underline-offset-4"
      >
        {how}
      </PrefetchLink>
    </p>
  );
}
