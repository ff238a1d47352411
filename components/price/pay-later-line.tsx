import type { PriceView } from '@/lib/shop/product/product-view';
import { Money } from './money';

interface PayLaterLineProps {
  price: PriceView;
  name: string;
  parts: string;
  /** Countries where the product is not delivered. */
  notIn?: readonly string[];
}

const INSTALMENTS = 4;

/** Payment in four instalments; CSS hides it where the country offers none, before any script. */
export function PayLaterLine({ price, name, parts, notIn = [] }: PayLaterLineProps) {
  const instalment = (fils: number) => Math.round(fils / INSTALMENTS);
  const other =
    price.other &&
    Object.fromEntries(
      Object.entries(price.other).map(([code, pair]) => [code, instalment(pair[1])]),
    );
  return (
    <p
      data-not-in={notIn.join(' ') || undefined}
      className="mt-3 inline-flex flex-wrap gap-x-1.5 rounded-control bg-sand-100 px-3 py-1.5 text-14 text-ink-700 in-data-[tabby=false]:hidden!"
    >
      <span className="font-medium">{name}</span>
      <span>
        <span>{parts}</span> <Money fils={instalment(price.base[1])} other={other} />
      </span>
    </p>
  );
}
