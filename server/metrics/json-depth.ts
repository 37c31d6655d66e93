/** Levels of nesting that an answer may have: more than any real one, and few enough for every parser. */
const maxDepth = 200

const quote = 0x22
const backslash = 0x5c
const opening = new Set([0x5b, 0x7b])
const closing = new Set([0x5d, 0x7d])

/** Returns true if JSON text, as UTF-8, is nested deeper than any answer. Takes linear time and no stack. */
export function isTooDeep(text: Uint8Array): boolean {
  let depth = 0
  let isInText = false
  for (let at = 0; at < text.length; at += 1) {
    const byte = text[at] ?? 0
    if (isInText) {
      if (byte === backslash) at += 1
      else if (byte === quote) isInText = false
    } else if (byte === quote) isInText = true
    else if (opening.has(byte)) {
      depth += 1
      if (depth > maxDepth) return true
    } else if (closing.has(byte)) depth -= 1
  }
  return false
}
