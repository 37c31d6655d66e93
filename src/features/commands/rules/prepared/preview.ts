import type { JsonWritable, JsonWritableObject } from '#ledger/json.ts'

/** Character limit for a text in a shown request. The sent request is complete. */
const longest = 400
const shownOfLong = 80

/** Returns a request for display. Very long texts are replaced by their beginning and length. */
export function previewOf(body: JsonWritableObject): JsonWritableObject {
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => [
      key,
      value === undefined ? value : shortened(value),
    ]),
  )
}

function shortened(value: JsonWritable): JsonWritable {
  if (typeof value !== 'string' || value.length <= longest) return value
  return `${value.slice(0, shownOfLong)}… (${value.length} characters, sent completely)`
}
