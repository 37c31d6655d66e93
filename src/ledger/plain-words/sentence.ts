import type { PlainWords, Word } from './word.ts'

/** A piece of a sentence: words of ours, a word from the ledger, several, or what was not there. */
export type Part = string | Word | PlainWords | undefined

/**
 * The words of a sentence, with a space between its parts; nothing where a part is missing, so that
 * no sentence is ever half one. An empty list is a part that may be left out.
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
