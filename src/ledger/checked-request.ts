import type { JsonObject } from './json.ts'

declare const checked: unique symbol

/** A request that was checked for errors, including unknown members and inexact numerals. */
export type CheckedRequest<Kind extends 'submit' | 'prepare'> = JsonObject & {
  readonly [checked]: Kind
}
