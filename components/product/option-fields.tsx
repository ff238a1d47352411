import type { ReactElement, ReactNode } from 'react';
import type { OptionChoice, OptionView } from '@/lib/shop/product/options';
import { toSwatchStyle } from './swatch-style';

/** What a link or a button of a value has in common. */
interface ControlProps {
  'aria-current': 'true' | undefined;
  'data-unavailable': true | undefined;
  title: string | undefined;
  className: string;
  children: ReactNode;
}

interface OptionFieldsProps {
  options: readonly OptionView[];
  /** Texts of `product.options`. */
  t: (key: 'onlyWith' | 'soldOut' | 'separator', values?: { values: string }) => string;
  className: string;
  renderControl: (choice: OptionChoice, props: ControlProps, option: string) => ReactElement;
}

/** The options of a group, with a control for each value. */
export function OptionFields({ options, t, className, renderControl }: OptionFieldsProps) {
  const getReason = ({ isCurrent, isSoldOut, otherValues }: OptionChoice) => {
    if (otherValues.length > 0) return t('onlyWith', { values: otherValues.join(t('separator')) });
    return isSoldOut && !isCurrent ? t('soldOut') : undefined;
  };
  const toProps = (choice: OptionChoice): ControlProps => {
    const { text, swatch, isCurrent, isSoldOut, otherValues } = choice;
    const reason = getReason(choice);
    return {
      'aria-current': isCurrent ? 'true' : undefined,
      'data-unavailable': isSoldOut || otherValues.length > 0 || undefined,
      title: swatch && [text, reason].filter(Boolean).join(': '),
      className: swatch ? 'option option-swatch' : 'option',
      children: (
        <>
          {swatch && <span className="swatch" style={toSwatchStyle(swatch)} />}
          <span className={swatch && 'sr-only'}>{text}</span>
          {reason && <small className={swatch && 'sr-only'}>{reason}</small>}
        </>
      ),
    };
  };
  return options.map(({ name, current, choices }) => (
    <fieldset key={name} className={className}>
      <legend className="mb-2 text-14">
        <span className="font-medium">{name}</span>
        {choices.some(({ swatch }) => swatch) && (
          <span className="text-ink-500">{` ${current}`}</span>
        )}
      </legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => renderControl(choice, toProps(choice), name))}
      </div>
    </fieldset>
  ));
}
