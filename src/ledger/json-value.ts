/** The values of lossless JSON, as `json.ts` reads and writes them. */

/**
 * Marks a quoted numeral; random, so that no server can send a string that starts with it.
 * (`randomUUID` is missing on a page served over plain HTTP from another host.)
 */
export const marker = `n:${crypto.getRandomValues(new Uint32Array(4)).join('-')}:`

/**
 * A numeral that a JavaScript number would not print unchanged, other than integers of usual
 * length.
 */
export class ExactNumber {
  constructor(readonly text: string) {}

  /**
   * Returns the marked text by which `stringifyJson` finds the numeral again. Other JSON writers
   * must not receive an `ExactNumber`.
   */
  toJSON(): string {
    return marker + this.text
  }
}

export type Json = null | boolean | number | bigint | string | ExactNumber | Json[] | JsonObject

export interface JsonObject {
  [key: string]: Json
}

/** The input of `stringifyJson`: `Json`, with undefined members left out. */
export type JsonWritable = Json | readonly JsonWritable[] | JsonWritableObject

export interface JsonWritableObject {
  readonly [key: string]: JsonWritable | undefined
}
