/** Reads strings, numbers and literals in typed JSON, and returns the end of each or the error. */

/** A syntax error with its offset in UTF-16 units. */
export interface JsonSyntaxError {
  readonly message: string
  readonly offset: number
}

const space = /[ \t\n\r]*/y
const numeral = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const numeralSigns = /[\w.+-]*/y
const word = /\w+/y
const stringPart = /[^"\\\p{Cc}]+|[\u007f-\u009f]+|\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/uy

/** Reads a string, number or literal, and returns its end. */
export function readScalar(text: string, at: number): number | JsonSyntaxError {
  const sign = text[at] ?? ''
  if (sign === '"') return readString(text, at)
  if (/[-\d]/.test(sign)) return readNumeral(text, at)
  const literal = match(word, text, at)
  if (['true', 'false', 'null'].includes(literal)) return at + literal.length
  const isComma = sign === ']' || sign === '}'
  return {
    message:
      isComma && /,\s*$/.test(text.slice(0, at))
        ? 'Remove the comma after the last value.'
        : `Expected a value here, not ${quoteAt(text, at)}.`,
    offset: at,
  }
}

function readNumeral(text: string, at: number): number | JsonSyntaxError {
  const signs = match(numeralSigns, text, at)
  const read = match(numeral, text, at)
  if (read.length === signs.length) return at + read.length
  if (/^-?0\d/.test(signs)) return { message: 'A number must not begin with 0.', offset: at }
  return { message: `“${short(signs)}” is not a number.`, offset: at + read.length }
}

/** Reads a string from its opening quote, and returns its end. */
export function readString(text: string, at: number): number | JsonSyntaxError {
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
        message: 'A text must not contain a line break. Write \\n instead.',
        offset: next,
      }
    } else if (sign === '\\') {
      const after = text[next + 1]
      return after === undefined
        ? { message: 'The text that begins here has no closing quote.', offset: at }
        : {
            message: `Invalid escape: “${short(text.slice(next, next + 2))}”. To write “\\”, use “\\\\”.`,
            offset: next,
          }
    } else {
      return {
        message: `Write a control character as an escape sequence, such as \\t for a tab.`,
        offset: next,
      }
    }
  }
}

/** Returns the first offset after white space. */
export function skipWhitespace(text: string, at: number): number {
  return at + match(space, text, at).length
}

/** Returns the match of a sticky pattern at an offset, or an empty text. */
function match(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? ''
}

/** Returns the word or character at an offset, in quotes. */
export function quoteAt(text: string, at: number): string {
  const found = match(word, text, at)
  return `“${found === '' ? String.fromCodePoint(text.codePointAt(at) ?? 0) : short(found)}”`
}

function short(text: string): string {
  return text.length > 20 ? `${text.slice(0, 20)}…` : text
}
