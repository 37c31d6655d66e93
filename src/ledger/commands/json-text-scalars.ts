/** The texts, numbers and literals in JSON that people type: where each ends, or what is wrong with it. */

/** What is wrong in a text, and at which of its UTF-16 units. */
export interface Broken {
  readonly message: string
  readonly offset: number
}

const space = /[ \t\n\r]*/y
const numeral = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const numeralSigns = /[\w.+-]*/y
const word = /\w+/y
const stringPart = /[^"\\\p{Cc}]+|[\u007f-\u009f]+|\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/uy

/** A text, number or literal; gives where it ends. */
export function readScalar(text: string, at: number): number | Broken {
  const sign = text[at] ?? ''
  if (sign === '"') return readString(text, at)
  if (/[-\d]/.test(sign)) return readNumeral(text, at)
  const literal = match(word, text, at)
  if (['true', 'false', 'null'].includes(literal)) return at + literal.length
  const isComma = sign === ']' || sign === '}'
  return {
    message:
      isComma && /,\s*$/.test(text.slice(0, at))
        ? 'There is a comma too many after the last value.'
        : `Here should be a value, not ${shown(text, at)}.`,
    offset: at,
  }
}

function readNumeral(text: string, at: number): number | Broken {
  const signs = match(numeralSigns, text, at)
  const read = match(numeral, text, at)
  if (read.length === signs.length) return at + read.length
  if (/^-?0\d/.test(signs)) return { message: 'A number may not begin with 0.', offset: at }
  return { message: `“${short(signs)}” is no number.`, offset: at + read.length }
}

/** A text from its first quote on; gives where it ends. */
export function readString(text: string, at: number): number | Broken {
  for (let next = at + 1; ;) {
    const sign = text[next]
    if (sign === '"') return next + 1
    if (sign === undefined) {
      return { message: 'The text that begins here has no closing quote.', offset: at }
    }
    const part = match(stringPart, text, next)
    if (part !== '') next += part.length
    else if (sign === '\n' || sign === '\r') {
      return {
        message: 'A text ends within its line: a line break in it is written \\n.',
        offset: next,
      }
    } else if (sign === '\\') {
      const after = text[next + 1]
      return after === undefined
        ? { message: 'The text that begins here has no closing quote.', offset: at }
        : {
            message: `No escape: “${short(text.slice(next, next + 2))}”. A “\\” itself is written “\\\\”.`,
            offset: next,
          }
    } else {
      return {
        message: `A control character in a text is written as an escape, a tab as \\t.`,
        offset: next,
      }
    }
  }
}

/** Where the white space at a place ends. */
export function skip(text: string, at: number): number {
  return at + match(space, text, at).length
}

/** What a sticky pattern matches at a place; empty where it does not. */
function match(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? ''
}

/** The word or sign at a place, in quotes. */
export function shown(text: string, at: number): string {
  const found = match(word, text, at)
  return `“${found === '' ? String.fromCodePoint(text.codePointAt(at) ?? 0) : short(found)}”`
}

function short(text: string): string {
  return text.length > 20 ? `${text.slice(0, 20)}…` : text
}
