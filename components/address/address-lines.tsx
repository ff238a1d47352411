'use client';

import { useShop } from '@/components/i18n/shop-context';
import type { Address } from '@/lib/contract/address';
import { addressLines } from '@/lib/domain/address-lines';

/** Address lines in the format of the country and the language of the page. */
export function AddressLines({ address }: { address: Address }) {
  const { locale } = useShop();
  return (
    <>
      {addressLines(address, locale).map((line) => (
        <span key={line} className="block break-words">
          {line}
        </span>
      ))}
    </>
  );
}
