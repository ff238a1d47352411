import { create } from 'zustand';
import { type ConsentChoice, readConsent, writeConsent } from '@/lib/storage/consent';
import { STORAGE_KEYS } from '@/lib/storage/storage-keys';

interface PrivacyState {
  /** Undefined until the visitor has chosen. */
  choice: ConsentChoice | undefined;
  choose: (choice: ConsentChoice) => void;
}

/** What the visitor agreed to, in every tab. */
export const useConsent = create<PrivacyState>()((set) => ({
  choice: readConsent(),
  choose: (choice) => {
    writeConsent(choice);
    set({ choice });
  },
}));

/** Another tab wrote: read again, and only told when it says something else. */
function adopt(): void {
  const [known, stored] = [useConsent.getState().choice, readConsent()];
  const isSame = known?.measurement === stored?.measurement && known?.marketing === stored?.marketing;
  if (!isSame) useConsent.setState({ choice: stored });
}

/** Only where it is loaded for a browser. */
if (typeof window !== 'undefined') {
  addEventListener('storage', ({ key }) => (key === STORAGE_KEYS.privacyChoices || key === null) && adopt());
  // A tab that slept heard nothing.
  addEventListener('pageshow', ({ persisted }) => persisted && adopt());
}
