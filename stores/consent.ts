import { create } from 'zustand';
import { type ConsentChoice, readConsent, writeConsent } from '@/lib/storage/consent';
import { STORAGE_KEYS } from '@/lib/storage/storage-keys';
import { watchStored } from '@/lib/storage/watch-stored';

interface ConsentState {
  /** Undefined until the visitor has decided. */
  choice: ConsentChoice | undefined;
  choose: (choice: ConsentChoice) => void;
}

/** The consent, synchronised between tabs. */
export const useConsent = create<ConsentState>()((set) => ({
  choice: readConsent(),
  choose: (choice) => {
    writeConsent(choice);
    set({ choice });
  },
}));

/** Reads the consent of another tab; subscribers are notified only of a change. */
function reloadConsent(): void {
  const [current, stored] = [useConsent.getState().choice, readConsent()];
  const isSame =
    current?.measurement === stored?.measurement && current?.marketing === stored?.marketing;
  if (!isSame) useConsent.setState({ choice: stored });
}

/** Not during server rendering. */
if (typeof window !== 'undefined') watchStored([STORAGE_KEYS.privacyChoices], reloadConsent);
