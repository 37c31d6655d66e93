import { expect, it } from 'vitest'
import { isMissingCode } from './missing-code.ts'

it.each([
  ['Failed to fetch dynamically imported module: http://h/assets/a.js', true],
  ['error loading dynamically imported module: http://h/assets/a.js', true],
  ['Importing a module script failed.', true],
  ['The code of this page was not loaded: Importing a module script failed.', true],
  ["Cannot read properties of undefined (reading 'map')", false],
])('checks if the error %s is about a missing script: %s', (words, expected) => {
  expect(isMissingCode(new TypeError(words))).toBe(expected)
})
