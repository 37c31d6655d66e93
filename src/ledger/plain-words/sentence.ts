import type { PlainWords, Word } from './word.ts'

/** A part of a sentence: fixed text, words from the ledger, or a missing value. */
export type Part = string | Word | PlainWords | undefined

/**
 * Joins the parts of a sentence with spaces. Returns undefined if a part is missing, so that no
 * incomplete sentence is shown. An empty list stands for an omitted optional part.
 */
export function sentence(...parts: readonly Part[]): PlainWords | undefined {
  const words: Word[] = []
  let text = ''
  for (const part of parts) {
    if (part === undefined) return undefined
    const pieces = typeof part === 'string' ? [{ kind: 'text', text: part } as const] : flat(part)
    for (const piece of pieces) {
      const isFirst = words.length === 0 && text === ''
      if (piece.kind === 'text') {
        text += isFirst || text.endsWith(' ') || /^[\s,;:]/.test(piece.text) ? '' : ' '
        text += piece.text
      } else {
        text += isFirst || text.endsWith(' ') ? '' : ' '
        if (text !== '') words.push({ kind: 'text', text })
        text = ''
        words.push(piece)
      }
    }
  }
  if (text !== '') words.push({ kind: 'text', text })
  return words
}

function flat(part: Word | PlainWords): PlainWords {
  return 'kind' in part ? [part] : part
}
