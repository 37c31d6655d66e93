import * as v from 'valibot'
import { defineStore, type BrowserStore } from './browser-store.ts'

/**
 * Defines an integer that the browser stores for the next visit. The integer only saves requests,
 * and may be missing.
 */
export function createStoredInteger(name: string): BrowserStore<bigint | undefined> {
  return defineStore<bigint | undefined>({
    name,
    scope: 'browser',
    schema: v.pipe(
      v.string(),
      v.regex(/^\d{1,18}$/),
      v.transform((text) => BigInt(text)),
    ),
    initial: undefined,
    isText: true,
  })
}
