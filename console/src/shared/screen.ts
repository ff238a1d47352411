import type { ComponentType } from 'react';
import type { ResourceProps } from 'react-admin';
import type { Locale } from '@/lib/contract/locales';
import type { StaffAction } from '@/lib/contract/staff-permissions';
import type { Summary } from '@/lib/contract/summary';
import type { Resource } from '../data/resource';
import type { AreaTexts } from '../messages/i18n';

type View = 'list' | 'show' | 'edit' | 'create';

/** A screen of the console: what `index.ts` of its folder in `screens/` exports. */
export interface Screen {
  /** Of the resource, in paths and in keys of texts. */
  name: string;
  icon: ComponentType;
  /** Its calls; none for a page that is not a list of records. */
  resource?: Resource;
  /** The components by their view. */
  routes: { list: ComponentType } & Partial<Record<View, ComponentType>>;
  /** The operation of the gateway that each view needs. What is not named is not offered. */
  access: { list: StaffAction } & Partial<Record<View | 'delete', StaffAction>>;
  texts: AreaTexts;
  /** How titles name a record. */
  recordRepresentation?: ResourceProps['recordRepresentation'];
  /** How much waits for staff, shown in the menu. */
  countWaiting?: (summary: Summary) => number;
  /** False for a screen that only others open. */
  isInMenu?: boolean;
}

interface CheckedScreen<Name extends string, Views extends View> extends Screen {
  name: Name;
  routes: Screen['routes'] & Record<Views, ComponentType>;
  access: Screen['access'] & Record<NoInfer<Views>, StaffAction>;
  texts: AreaTexts & Record<Locale, { resources: Record<NoInfer<Name>, { name: string }> }>;
}

/** Each view needs an operation, and the screen a name in both languages. */
export const defineScreen = <Name extends string, Views extends View>(
  screen: CheckedScreen<Name, Views>,
): Screen => screen;
