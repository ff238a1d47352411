#!/usr/bin/env node
import { runUnderNode24 } from './lib/bootstrap.mjs';

runUnderNode24('lighthouse.ts', process.argv.slice(2));
