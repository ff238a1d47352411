import type { ReactNode } from 'react';
import { PrefetchLink } from '@/components/navigation/prefetch-link';
import { ProviderMark } from '@/components/price/provider-mark';
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

/** Payment in four instalments; CSS hides it where the country offers none, before any script. */
export function PayLaterLine({ price, sentence, how, notIn = [] }: PayLaterLineProps) {
  const instalment = mapSalePrice(price, (fils) => Math.round(fils / INSTALMENTS));
  return (
    <p
      data-not-in={notIn.join(' ') || undefined}
      className="mt-3 text-14 text-ink-700 in-data-[tabby=false]:hidden!"
    >
      <span>{sentence(<Money {...instalment} />)}</span>{' '}
      <ProviderMark
        id="tabby"
        name="tabby"
        className="inline-block h-[18px] w-[44px] rounded-[5px] object-cover align-[-0.2em]"
      />
      <PrefetchLink
        path={routes.payment}
        className="ms-1 whitespace-nowrap text-primary-700 underline underline-offset-4"
      >
        {how}
      </PrefetchLink>
    </p>
  );
}
