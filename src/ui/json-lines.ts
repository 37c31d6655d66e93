/**
 * The lines of a JSON text as one would print it, without reading it into values: every line points
 * into the text that came, so that no digit, escape or order of keys can change (DESIGN, Exactness).
 */

/** One line; positions are offsets into the text. `keyStart === keyEnd` where there is no key. */
export interface JsonLine {
  readonly keyStart: number
  readonly keyEnd: number
  readonly start: number
  end: number
  readonly depth: number
  /** For a line that opens an object or array: the line that closes it. */
  close: number | undefined
  comma: boolean
}

/** The lines of a JSON text, `undefined` for a text that is not JSON. */
export function jsonLines(text: string): readonly JsonLine[] | undefined {
  try {
    JSON.parse(text)
  } catch {
    return undefined
  }
  const lines: JsonLine[] = []
  const open: JsonLine[] = []
  let key: { readonly start: number; readonly end: number } | undefined

  const add = (start: number, end: number): JsonLine => {
    const line: JsonLine = {
      keyStart: key?.start ?? start,
      keyEnd: key?.end ?? start,
      start,
      end,
      depth: open.length,
      close: undefined,
      comma: false,
    }
    key = undefined
    lines.push(line)
    return line
  }

  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at)
    switch (character) {
      case ' ':
      case '\t':
      case '\n':
      case '\r':
      case ':':
        break
      case ',': {
        const last = lines.at(-1)
        if (last !== undefined) last.comma = true
        break
      }
      case '{':
      case '[': {
        const line = add(at, at + 1)
        const next = afterSpace(text, at + 1)
        if (text.charAt(next) === (character === '{' ? '}' : ']')) {
          line.end = next + 1
          at = next
        } else {
          open.push(line)
        }
        break
      }
      case '}':
      case ']': {
        const opening = open.pop()
        add(at, at + 1)
        if (opening !== undefined) opening.close = lines.length - 1
        break
      }
      case '"': {
        const end = endOfString(text, at)
        if (text.charAt(afterSpace(text, end)) === ':') key = { start: at, end }
        else add(at, end)
        at = end - 1
        break
      }
      default: {
        const end = endOfLiteral(text, at)
        add(at, end)
        at = end - 1
      }
    }
  }
  return lines
}

/** The lines to show: all but those inside a folded one. */
export function unfoldedLines(lines: readonly JsonLine[], folded: ReadonlySet<number>): number[] {
  const shown: number[] = []
  for (let at = 0; at < lines.length; at++) {
    shown.push(at)
    const close = lines[at]?.close
    if (close !== undefined && folded.has(at)) at = close
  }
  return shown
}

/** The line that holds an offset of the text. */
export function lineAt(lines: readonly JsonLine[], offset: number): number {
  let low = 0
  let high = lines.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((lines[middle]?.keyStart ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return low
}

/** The lines that must be unfolded for a line to be seen. */
export function linesAround(lines: readonly JsonLine[], line: number): number[] {
  const around: number[] = []
  for (let at = 0; at < line; at++) {
    const close = lines[at]?.close
    if (close === undefined) continue
    if (close >= line) around.push(at)
    else at = close
  }
  return around
}

function afterSpace(text: string, at: number): number {
  while (/\s/.test(text.charAt(at))) at++
  return at
}

function endOfString(text: string, open: number): number {
  for (let at = open + 1; at < text.length; at++) {
    const character = text.charCodeAt(at)
    if (character === 92) at++
    else if (character === 34) return at + 1
  }
  return text.length
}

function endOfLiteral(text: string, start: number): number {
  let at = start
  while (at < text.length && !/[\s,\]}]/.test(text.charAt(at))) at++
  return at
}
