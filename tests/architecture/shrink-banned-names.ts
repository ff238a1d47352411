/** Removes from the list of existing offenders the names that no longer exist. It never adds any. */
import { writeFileSync } from 'node:fs';
import { ALLOWED_FILE, findBannedNames, readAllowedNames } from './banned-names.ts';

const found = new Set(findBannedNames());
const allowed = readAllowedNames();
const left = [...new Set(allowed)].filter((name) => found.has(name)).sort();
writeFileSync(ALLOWED_FILE, left.map((name) => `${name}\n`).join(''));
console.log(`${left.length} names left, ${allowed.length - left.length} removed`);
