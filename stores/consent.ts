import { create } from 'zustand';
import { STORAGE_KEYS } from '@/lib/storage/storage-keys';
import { type PrivacyChoice, readPrivacyChoice, writePrivacyChoice } from '@/lib/storage/consent';

interface PrivacyState {
  /** Undefined until the visitor has chosen. */
  choice: PrivacyChoice | undefined;
  choose: (choice: PrivacyChoice) => void;
}

/** What the visitor agreed to, in every tab. */
export const usePrivacy = create<PrivacyState>()((set) => ({
  choice: readPrivacyChoice(),
  choose: (choice) => {
    writePrivacyChoice(choice);
    set({ choice });
  },
}));

/** Another tab wrote: read again, and only told when it says something else. */
function adopt(): void {
  const [known, stored] = [usePrivacy.getState().choice, readPrivacyChoice()];
  const isSame = known?.measurement === stored?.measurement && known?.marketing === stored?.marketing;
  if (!isSame) usePrivacy.setState({ choice: stored });
}

/** Only where it is loaded for a browser. */
if (typeof window !== 'undefined') {
  addEventListener('storage', ({ key }) => (key === STORAGE_KEYS.privacyChoices || key === null) && adopt());
  // A tab that slept heard nothing.
  addEventListener('pageshow', ({ persisted }) => persisted && adopt());
}
