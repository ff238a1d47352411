import { getTranslations } from 'next-intl/server';
import { toSwatchStyle } from '@/components/product/swatch-style';
import type { Item } from '@/lib/contract/item';
import { routes } from '@/lib/domain/routes';
import { currentLocale } from '@/lib/i18n/server';
import { type OptionChoice, toOptionViews } from '@/lib/shop/product/options';
import { OptionLink } from './option-link';

/**
 * The options of a product with variants. Each value is a link to the page of its variant, and the
 * shown one is announced as current: this works without scripts, and the Tab and Enter keys do what
 * they do on every link, while arrow keys in a radio group would load a page on each press.
 */
export async function ProductOptions({ product }: { product: Item }) {
  if (!product.group) return null;
  const [locale, t] = await Promise.all([currentLocale(), getTranslations('product.options')]);
  const reason = ({ isCurrent, isSoldOut, otherValues }: OptionChoice) => {
    if (otherValues.length > 0) return t('onlyWith', { values: otherValues.join(t('separator')) });
    return isSoldOut && !isCurrent ? t('soldOut') : undefined;
  };
  return toOptionViews(product.group, product.id, locale).map(({ name, current, choices }) => (
    <fieldset key={name} className="mt-5 min-w-0">
      <legend className="mb-2 text-14">
        <span className="font-medium">{name}</span> <span className="text-ink-500">{current}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => {
          const why = reason(choice);
          return (
            <OptionLink
              key={choice.text}
              option={name}
              path={routes.item(choice.seName)}
              mainImage={choice.image}
              aria-current={choice.isCurrent ? 'true' : undefined}
              data-unavailable={choice.isSoldOut || choice.otherValues.length > 0 || undefined}
              title={choice.swatch && [choice.text, why].filter(Boolean).join(': ')}
              className={choice.swatch ? 'option option-swatch' : 'option'}
            >
              {choice.swatch && <span className="swatch" style={toSwatchStyle(choice.swatch)} />}
              <span className={choice.swatch && 'sr-only'}>{choice.text}</span>
              {why && <small className={choice.swatch && 'sr-only'}>{why}</small>}
            </OptionLink>
          );
        })}
      </div>
    </fieldset>
  ));
}
