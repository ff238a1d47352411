'use client';

import { useTranslations } from 'next-intl';
import { useMoney } from '@/components/price/use-money';
import type { ValidatedLine } from '@/lib/shop/cart/cart-validation';
import { useCart } from '@/stores/cart';
import { useCountry } from '@/stores/country';
import { openOverlay } from '@/stores/overlay';
import { useLineErrorText } from './use-line-error-text';

interface LineNoticesProps {
  validated: ValidatedLine;
  onRemove: () => void;
}

/**
 * Why a line cannot be bought, or that its price changed, each with the actions that
 * resolve it.
 */
export function LineNotices({
  validated: { line, unitFils, oldUnitFils, error },
  onRemove,
}: LineNoticesProps) {
  const t = useTranslations('cart');
  const money = useMoney();
  const formatLineError = useLineErrorText();
  const countryCode = useCountry((state) => state.selected.code);
  const { change } = useCart.getState();
  const target = { id: line.id, type: line.type };
  return (
    <div role="status" className="grid gap-1 text-14 empty:hidden">
      {error && (
        <Notice text={formatLineError(error)}>
          {error.kind === 'quantity' && error.available > 0 && (
            <Action
              text={t('reason.lower', { available: error.available })}
              onPress={() => change({ kind: 'set', ...target, quantity: error.available })}
            />
          )}
          <Action text={t('reason.remove')} onPress={onRemove} />
          {error.kind === 'country' && (
            <Action
              text={t('reason.changeCountry')}
              onPress={() => openOverlay({ id: 'country' })}
            />
          )}
        </Notice>
      )}
      {oldUnitFils !== undefined && (
        <Notice
          tone="info"
          text={t('price.changed', { from: money(oldUnitFils), to: money(unitFils) })}
        >
          <Action
            text={t('price.accept')}
            onPress={() => change({ kind: 'reprice', ...target, countryCode, priceFils: unitFils })}
          />
        </Notice>
      )}
    </div>
  );
}

function Notice({
  text,
  tone = 'problem',
  children,
}: {
  text: string;
  tone?: 'problem' | 'info';
  children: React.ReactNode;
}) {
  const toneClass =
    tone === 'problem' ? 'bg-pomegranate-100 text-pomegranate-600' : 'bg-gulf-100 text-gulf-600';
  return (
    <div className={`flex flex-wrap items-center gap-x-4 rounded-control px-3 py-1 ${toneClass}`}>
      <p className="py-1">{text}</p>
      <p className="-mx-2 flex flex-wrap">{children}</p>
    </div>
  );
}

function Action({ text, onPress }: { text: string; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="min-h-11 min-w-11 px-2 font-medium underline underline-offset-4"
    >
      {text}
    </button>
  );
}
