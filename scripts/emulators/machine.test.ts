import { expect, test } from 'vitest';
import { javaMajorVersion } from './machine.ts';

test.each([
  ['openjdk version "17.0.15" 2025-04-15', 17],
  ['openjdk version "21" 2023-09-19', 21],
  ['java version "1.8.0_392"', 8],
  ['openjdk version "25-ea" 2025-09-16', 25],
  ['Picked up JAVA_TOOL_OPTIONS: -Xmx1g\nopenjdk version "11.0.2" 2019-01-15', 11],
])('%j is Java %i', (output, version) => {
  expect(javaMajorVersion(output)).toBe(version);
});

test('other output is not a Java version', () => {
  expect(javaMajorVersion('The operation could not be completed. Unable to locate a Java Runtime.')).toBeUndefined();
});
