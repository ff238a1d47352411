import { type KeyboardEvent, type Ref, useId, useState } from 'react';
import { Field } from './field';
import { Icon } from './icon';

interface ComboFieldProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Classes of the field container. */
  fieldClass?: string;
  name?: string;
  autoComplete?: string;
  maxLength?: number;
  value: string;
  /** `isFromList`: the text is a chosen suggestion, not typed. */
  onChange: (text: string, isFromList: boolean) => void;
  onBlur?: () => void;
  /** Suggestions for the current text. */
  options: readonly string[];
  inputRef?: Ref<HTMLInputElement>;
}

/** A text input with suggestions; other values are accepted too. */
export function ComboField({
  label,
  hint,
  error,
  fieldClass,
  value,
  onChange,
  onBlur,
  options,
  inputRef,
  ...input
}: ComboFieldProps) {
  const id = useId();
  const { isOpen, active, open, close, choose, handleKey } = useSuggestions(
    options,
    value,
    onChange,
  );
  const fieldProps = { id, label, hint, error, ...(fieldClass && { className: fieldClass }) };
  return (
    <Field {...fieldProps}>
      {(slot) => (
        <div className="relative">
          <input
            {...input}
            {...slot}
            ref={inputRef}
            dir="auto"
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${id}-list` : undefined}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
            value={value}
            onChange={({ target }) => {
              onChange(target.value, false);
              open();
            }}
            onClick={open}
            onKeyDown={handleKey}
            onBlur={() => {
              close();
              onBlur?.();
            }}
            className="input"
          />
          {isOpen && (
            <Suggestions
              id={id}
              label={label}
              options={options}
              marked={active >= 0 ? active : options.indexOf(value)}
              onChoose={choose}
            />
          )}
        </div>
      )}
    </Field>
  );
}

/**
 * State of the suggestions: whether they are shown, and which one is selected by keyboard, which
 * starts at the current value.
 */
function useSuggestions(
  options: readonly string[],
  value: string,
  onChange: ComboFieldProps['onChange'],
) {
  const [isRequested, setRequested] = useState(false);
  const [active, setActive] = useState(-1);
  const isOpen = isRequested && options.length > 0;
  const show = (next: boolean) => {
    setRequested(next);
    setActive(-1);
  };

  function choose(text: string) {
    onChange(text, true);
    show(false);
  }

  function findNext(step: number): number {
    const entered = options.indexOf(value);
    if (active < 0 && entered >= 0) return entered;
    const from = active < 0 && step < 0 ? 0 : active;
    return (from + step + options.length) % Math.max(options.length, 1);
  }

  function handleKey(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = options[active];
    if (step !== undefined) {
      event.preventDefault();
      setRequested(true);
      setActive(findNext(step));
    } else if (event.key === 'Enter' && isOpen && chosen !== undefined) {
      event.preventDefault();
      choose(chosen);
    } else if (event.key === 'Escape' && isOpen) {
      // Closes the suggestions only, not the dialog around the form.
      event.preventDefault();
      show(false);
    }
  }

  return { isOpen, active, open: () => show(true), close: () => show(false), choose, handleKey };
}

interface SuggestionsProps {
  id: string;
  label: string;
  options: readonly string[];
  /** Selected by keyboard, or the entered one. */
  marked: number;
  onChoose: (text: string) => void;
}

function Suggestions({ id, label, options, marked, onChoose }: SuggestionsProps) {
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
      className="absolute inset-x-0 top-full z-10 mt-1 max-h-60 overflow-y-auto rounded-control border border-sand-200 bg-white py-1 shadow-overlay"
    >
      {options.map((text, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard chooses in the input, where the focus stays
        <div
          key={text}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === marked}
          ref={(element) => {
            if (index === marked) element?.scrollIntoView?.({ block: 'nearest' });
          }}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(text)}
          className="flex min-h-11 cursor-pointer items-center justify-between gap-2 px-3 hover:bg-sand-100 aria-selected:bg-primary-100"
        >
          <span>{text}</span>
          {index === marked && (
            <Icon name="check" size={18} className="shrink-0 text-primary-700" />
          )}
        </div>
      ))}
    </div>
  );
}
