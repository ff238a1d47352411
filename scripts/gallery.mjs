#!/usr/bin/env node
import { runUnderNode24 } from './lib/bootstrap.mjs';

runUnderNode24('gallery.ts', process.argv.slice(2));
