import { useId } from 'react';
import { focusOnMount } from '@/lib/client/focus-restoration';

interface UndoNoticeProps {
  /** What was removed. */
  text: string;
  label: string;
  onUndo: () => void;
}

/**
 * Replaces what was removed; its button gets the focus, because the pressed one was removed too.
 */
export function UndoNotice({ text, label, onUndo }: UndoNoticeProps) {
  const id = useId();
  return (
    <div className="my-2 flex items-center justify-between gap-2 rounded-control bg-sand-100 ps-4 pe-1 text-14">
      <p id={id} role="status" className="min-w-0 break-words py-2.5">
        {text}
      </p>
      <button
        ref={focusOnMount}
        type="button"
        aria-describedby={id}
        onClick={onUndo}
        className="min-h-11 shrink-0 px-3 font-medium text-primary-700 underline underline-offset-4"
      >
        {label}
      </button>
    </div>
  );
}
