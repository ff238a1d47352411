import { amounts } from './stories/amounts';
import { controls } from './stories/controls';
import { dialogs } from './stories/dialogs';
import { fields } from './stories/fields';
import { listings } from './stories/listings';
import { notices } from './stories/notices';
import { people } from './stories/people';
import { cards } from './stories/products';
import type { StoryGroup } from './story';

export const GROUPS: readonly StoryGroup[] = [
  controls,
  fields,
  amounts,
  cards,
  listings,
  people,
  notices,
  dialogs,
];
