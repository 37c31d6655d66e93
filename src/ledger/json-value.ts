/** The values of lossless JSON, as `json.ts` reads and writes them. */

/**
 * Marks a quoted number. Random, so that no server can send a string that starts with it.
 * (`randomUUID` is missing on a page over plain HTTP from another host.)
 */
export const marker = `n:${crypto.getRandomValues(new Uint32Array(4)).join('-')}:`

/** A number that a JavaScript number would not print unchanged, except integers of usual length. */
export class ExactNumber {
  constructor(readonly text: string) {}

  /**
   * Returns the marked text by which `stringifyJson` finds the number again. Other JSON writers
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

/** The input of `stringifyJson`: `Json`, with undefined members omitted. */
export type JsonWritable = Json | readonly JsonWritable[] | JsonWritableObject

export interface JsonWritableObject {
  readonly [key: string]: JsonWritable | undefined
}
