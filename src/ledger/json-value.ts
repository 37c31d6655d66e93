/** The values of lossless JSON, as `json.ts` reads and writes them. */

/**
 * Marks a quoted number. The marker is random, so that no server can send a string that starts with
 * it. (`randomUUID` is missing on a page that is loaded over plain HTTP from another host.)
 */
export const marker = `n:${crypto.getRandomValues(new Uint32Array(4)).join('-')}:`

/**
 * A decimal whose text a JavaScript number would change, or an extremely long integer. Other large
 * integers are `bigint`s.
 */
export class ExactNumber {
  constructor(readonly text: string) {}

  /**
   * Returns the marked text by which `stringifyJson` recognizes the number. Do not pass an
   * `ExactNumber` to another JSON writer.
   */
  toJSON(): string {
    return marker + this.text
  }
}

export type Json = null | boolean | number | bigint | string | ExactNumber | Json[] | JsonObject

export interface JsonObject {
  [key: string]: Json
}

/**
 * The input of `stringifyJson`: `Json` whose objects may have undefined members, which are omitted.
 */
export type JsonWritable = Json | readonly JsonWritable[] | JsonWritableObject

export interface JsonWritableObject {
  readonly [key: string]: JsonWritable | undefined
}
