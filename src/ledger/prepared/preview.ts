import type { JsonWritable, JsonWritableObject } from '../json.ts'

/** A text of more characters is cut where a request is shown; what is sent is whole. */
const longest = 400
const shownOfLong = 80

/** A request for people: very long texts, which nobody reads, by their beginning and length. */
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
  return `${value.slice(0, shownOfLong)}… (${value.length} characters, sent whole)`
}
