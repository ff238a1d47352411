import { LOCALE_STRATEGY } from '../config/locale-env.ts';
import { isLocaleStrategy, STRATEGY_TABLE } from './strategy.ts';

/** What the configured strategy asks of addresses; the environment's own check refuses an unknown one (lib/config/env.ts). */
export const LOCALE_RULES = STRATEGY_TABLE[isLocaleStrategy(LOCALE_STRATEGY) ? LOCALE_STRATEGY : 'prefix_except_default'];
