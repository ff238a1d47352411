'use client';

import { useTranslations } from 'next-intl';
import { useShop } from '@/components/shared/shop-context';
import { useMoney } from '@/components/shared/use-money';
import { LOCALE_TABLE } from '@/lib/config/locales';
import type { LineReview } from '@/lib/domain/cart-review';
import { useCart } from '@/stores/cart';
import { useCurrency } from '@/stores/currency';
import { useInterface } from '@/stores/interface';

interface LineNoticesProps {
  review: LineReview;
  onRemove: () => void;
}

/** Why a line cannot be bought as it stands, or that its price is another one, each with a way out. */
export function LineNotices({ review: { line, price, oldPrice, problem }, onRemove }: LineNoticesProps) {
  const t = useTranslations('cart');
  const money = useMoney();
  const { locale } = useShop();
  const country = useCurrency((state) => state.selected);
  const { change } = useCart.getState();
  const target = { id: line.id, type: line.type };
  return (
    <div role="status" className="grid gap-1 text-14 empty:hidden">
      {problem?.kind === 'gone' && (
        <Notice text={t('reason.gone')}>
          <Action text={t('reason.remove')} onPress={onRemove} />
        </Notice>
      )}
      {problem?.kind === 'country' && (
        <Notice text={t('reason.country', { country: country.name[LOCALE_TABLE[locale].textKey] })}>
          <Action text={t('reason.remove')} onPress={onRemove} />
          <Action text={t('reason.changeCountry')} onPress={() => useInterface.getState().open('country')} />
        </Notice>
      )}
      {problem?.kind === 'quantity' && problem.available === 0 && (
        <Notice text={t('reason.out')}>
          <Action text={t('reason.remove')} onPress={onRemove} />
        </Notice>
      )}
      {problem?.kind === 'quantity' && problem.available > 0 && (
        <Notice text={t('reason.few', { available: problem.available })}>
          <Action
            text={t('reason.lower', { available: problem.available })}
            onPress={() => change({ kind: 'set', ...target, quantity: problem.available })}
          />
          <Action text={t('reason.remove')} onPress={onRemove} />
        </Notice>
      )}
      {oldPrice !== undefined && (
        <Notice tone="info" text={t('price.changed', { from: money(oldPrice), to: money(price) })}>
          <Action text={t('price.accept')} onPress={() => change({ kind: 'reprice', ...target, countryCode: country.code, price })} />
        </Notice>
      )}
    </div>
  );
}

function Notice({ text, tone = 'problem', children }: { text: string; tone?: 'problem' | 'info'; children: React.ReactNode }) {
  const look = tone === 'problem' ? 'bg-pomegranate-100 text-pomegranate-600' : 'bg-gulf-100 text-gulf-600';
  return (
    <div className={`flex flex-wrap items-center gap-x-4 rounded-control px-3 py-1 ${look}`}>
      <p className="py-1">{text}</p>
      <p className="-mx-2 flex flex-wrap">{children}</p>
    </div>
  );
}

function Action({ text, onPress }: { text: string; onPress: () => void }) {
  return (
    <button type="button" onClick={onPress} className="min-h-11 min-w-11 px-2 font-medium underline underline-offset-4">
      {text}
    </button>
  );
}
