import * as v from 'valibot'
import { defineStore, type BrowserStore } from './browser-store.ts'

/**
 * Defines a stored number from an earlier visit. It saves requests on the next visit, but is never
 * required.
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
