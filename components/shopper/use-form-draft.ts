'use client';

import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { clearFormDraft, readFormDraft, saveFormDraft } from '@/lib/storage/form-drafts';

interface FormDraftOptions<V extends FieldValues> {
  /** Fields that are never stored, such as passwords. */
  secrets?: readonly Path<V>[];
  /**
   * Whether the draft stays when the form is closed or its page is left within the document. Forms
   * that are empty then, and those that change stored data, end theirs.
   */
  outlivesForm?: boolean;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Whether a stored value has the type of the field. Text fields may have no value yet. */
function fits(stored: unknown, current: unknown): boolean {
  if (typeof current !== 'object' || current === null)
    return typeof stored === typeof (current ?? '');
  return (
    typeof stored === 'object' &&
    stored !== null &&
    isSame(Object.keys(stored).sort(), Object.keys(current).sort())
  );
}

/**
 * Keeps what was typed into a form in this tab across reloads, the language switch and Back from
 * another document.
 * @param name of the form, unique within the shop
 * @returns a function that ends the draft, to be called once the form was accepted
 */
export function useFormDraft<V extends FieldValues, C, T>(
  form: UseFormReturn<V, C, T>,
  name: string,
  { secrets = [], outlivesForm = false }: FormDraftOptions<V> = {},
): () => void {
  const isStored = (field: string) => !secrets.some((secret) => secret === field);
  const isChanged = (field: string, value: unknown) =>
    !isSame(value ?? '', form.formState.defaultValues?.[field] ?? '');

  const restore = useEffectEvent((replaces: boolean) => {
    for (const [field, stored] of Object.entries(readFormDraft(name))) {
      const path = field as Path<V>; // checked by the type of its value
      const current = form.getValues(path);
      // What was typed before hydration is newer.
      if (!isStored(field) || !fits(stored, current) || (!replaces && isChanged(field, current)))
        continue;
      form.setValue(path, stored as PathValue<V, Path<V>>, { shouldDirty: true });
    }
  });
  const save = useEffectEvent((values: Record<string, unknown>) =>
    saveFormDraft(
      name,
      Object.fromEntries(
        Object.entries(values).filter(
          ([field, value]) => isStored(field) && isChanged(field, value),
        ),
      ),
    ),
  );

  useEffect(() => {
    restore(false);
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values, name: field }) => {
        if (field !== undefined) save(values);
      },
    });
    const handleShow = ({ persisted }: PageTransitionEvent) => persisted && restore(true);
    addEventListener('pageshow', handleShow);
    return () => {
      stop();
      removeEventListener('pageshow', handleShow);
      if (!outlivesForm) clearFormDraft(name);
    };
  }, [form.subscribe, name, outlivesForm]);

  return () => clearFormDraft(name);
}
