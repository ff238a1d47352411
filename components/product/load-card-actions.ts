import type { ComponentType } from 'react';
import type { CardActionsProps } from './card-actions';

type Load = () => Promise<{ CardActions: ComponentType<CardActionsProps> }>;

let load: Load = () => import('./card-actions');

/** The layout loads the actions of cards with its own parts: one request instead of two. */
export function setCardActionsLoader(loader: Load): void {
  load = loader;
}

export const loadCardActions: Load = () => load();
