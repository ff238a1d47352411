#!/usr/bin/env node
import { runUnderNode24 } from './lib/bootstrap.mjs';

runUnderNode24('mails.ts', process.argv.slice(2));
