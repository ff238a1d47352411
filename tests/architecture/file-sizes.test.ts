import { expect, test } from 'vitest';
import { isTest, sourceFiles } from './sources.ts';

const LIMIT = 250;
const TEST_AND_SCHEMA_LIMIT = 460;

const isTestOrSchema = (file: string) =>
  isTest(file) || /(schema|contract|^console\/src\/(messages|screens\/.*texts\.ts$))/.test(file);

test('source files have at most 250 lines; tests, schemas and texts at most 460', () => {
  const tooLong = sourceFiles().filter(
    ({ path, lines }) => lines.length > (isTestOrSchema(path) ? TEST_AND_SCHEMA_LIMIT : LIMIT),
  );
  expect(tooLong.map(({ path, lines }) => `${path}: ${lines.length} lines`)).toEqual([]);
});
