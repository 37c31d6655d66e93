/** Pasted text, made plain before ids are looked for in it. */

/** Formats, zero-width and bidirectional characters, and whatever else Unicode draws as nothing. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
const encoded = /(?:%[\da-f]{2})+/gi

export interface PlainText {
  readonly text: string
  /** The invisible characters that were left out, each once. */
  readonly removed: string
}

/** Returns a text without invisible characters and with `%3A` as `:`, encoded once or twice. */
export function plainText(text: string): PlainText {
  const decoded = decodeOnce(decodeOnce(text))
  const removed = [...new Set(decoded.match(invisible))].join('')
  return { text: decoded.replaceAll(invisible, '').replaceAll(/\p{Zs}/gu, ' '), removed }
}

function decodeOnce(text: string): string {
  return text.replaceAll(encoded, (sequence) => {
    try {
      return decodeURIComponent(sequence)
    } catch {
      return sequence
    }
  })
}
