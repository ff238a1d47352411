#!/usr/bin/env node
import { runUnderNode24 } from './lib/bootstrap.mjs';

runUnderNode24('bench-pages.ts', process.argv.slice(2));
