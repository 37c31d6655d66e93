/** What a JSON text holds. Integers beyond 2^53 are bigints, as the lossless parser gives them. */
export type Json =
  null | boolean | number | bigint | string | readonly Json[] | { readonly [key: string]: Json }

/** A JSON object. */
export type JsonObject = { readonly [key: string]: Json }
