import type { Room } from './exhibit';
import { amounts } from './exhibits/amounts';
import { controls } from './exhibits/controls';
import { fields } from './exhibits/fields';
import { cards } from './exhibits/goods-on-show';
import { listings } from './exhibits/listings';
import { notices } from './exhibits/notices';
import { people } from './exhibits/people';
import { surfaces } from './exhibits/surfaces';

export const ROOMS: readonly Room[] = [controls, fields, amounts, cards, listings, people, notices, surfaces];
