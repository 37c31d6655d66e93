/**
 * The lines of a JSON text as a pretty printer writes them. Every line refers to offsets in the
 * text, so no digit, escape or key order can change (docs/architecture.md, Exactness). Stored in
 * columns, because a text of 20 MB has a million lines.
 */
export interface JsonLines {
  readonly count: number
  /** Start of the key. Without a key, `keyStarts` and `keyEnds` equal the value's start. */
  readonly keyStarts: Uint32Array<ArrayBuffer>
  readonly keyEnds: Uint32Array<ArrayBuffer>
  /** Start of the value or of the bracket. `ends` has the end. */
  readonly starts: Uint32Array<ArrayBuffer>
  readonly ends: Uint32Array<ArrayBuffer>
  readonly depths: Uint32Array<ArrayBuffer>
  /**
   * For a line that opens an object or array, the index of the line that closes it. Otherwise 0.
   */
  readonly closes: Uint32Array<ArrayBuffer>
  /** 1 if a comma follows. */
  readonly commas: Uint8Array<ArrayBuffer>
}

const quote = 34
const comma = 44
const colon = 58
const openBracket = 91
const backslash = 92
const closeBracket = 93
const openBrace = 123
const closeBrace = 125

/**
 * Maximum length of a text that is checked by parsing it. In longer texts, only the brackets are
 * checked.
 */
const longestChecked = 4_000_000

/** Returns the lines of a JSON text; `undefined` for a text that is not JSON. */
export function jsonLines(text: string): JsonLines | undefined {
  if (text.length <= longestChecked && !isJson(text)) return undefined
  const lines = new Columns()
  const open: number[] = []
  let keyStart = -1
  let keyEnd = -1

  const add = (start: number, end: number): void => {
    if (keyStart === -1) lines.add(start, start, start, end, open.length)
    else lines.add(keyStart, keyEnd, start, end, open.length)
    keyStart = -1
  }

  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (isSpace(code) || code === colon) continue
    switch (code) {
      case comma:
        lines.markComma()
        break
      case openBrace:
      case openBracket: {
        const next = afterSpace(text, at + 1)
        // A closing bracket's character code is that of its opening bracket plus two.
        if (text.charCodeAt(next) === code + 2) {
          add(at, next + 1)
          at = next
        } else {
          add(at, at + 1)
          open.push(lines.count - 1)
        }
        break
      }
      case closeBrace:
      case closeBracket: {
        const opening = open.pop()
        if (opening === undefined) return undefined
        add(at, at + 1)
        lines.close(opening)
        break
      }
      case quote: {
        const end = endOfString(text, at)
        if (text.charCodeAt(afterSpace(text, end)) === colon) {
          keyStart = at
          keyEnd = end
        } else {
          add(at, end)
        }
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
  return open.length > 0 ? undefined : lines.done()
}

/** Returns the lines of a text that is not JSON. */
export function plainLines(text: string): JsonLines {
  const lines = new Columns()
  let start = 0
  while (start <= text.length) {
    const found = text.indexOf('\n', start)
    const end = found === -1 ? text.length : found
    lines.add(start, start, start, end, 0)
    start = end + 1
  }
  return lines.done()
}

/** Returns all lines except those inside a folded line. */
export function visibleJsonLines(lines: JsonLines, folded: ReadonlySet<number>): Uint32Array {
  const shown = new Uint32Array(lines.count)
  let count = 0
  for (let at = 0; at < lines.count; at++) {
    shown[count++] = at
    if (folded.size > 0 && folded.has(at)) at = Math.max(at, lines.closes[at] ?? 0)
  }
  return shown.subarray(0, count)
}

/** Returns the line that contains an offset of the text. */
export function lineAt(lines: JsonLines, offset: number): number {
  let low = 0
  let high = lines.count - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((lines.keyStarts[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return low
}

/** Returns the lines to unfold so that a line becomes visible. */
export function enclosingJsonLines(lines: JsonLines, line: number): number[] {
  const around: number[] = []
  for (let at = 0; at < line; at++) {
    const close = lines.closes[at] ?? 0
    if (close === 0) continue
    if (close >= line) around.push(at)
    else at = close
  }
  return around
}

/** Returns all foldable lines inside the outermost object or array. */
export function foldableLines(lines: JsonLines): ReadonlySet<number> {
  const foldable = new Set<number>()
  for (let at = 1; at < lines.count; at++) if (lines.closes[at] !== 0) foldable.add(at)
  return foldable
}

class Columns {
  count = 0
  private capacity = 1024
  private keyStarts = new Uint32Array(this.capacity)
  private keyEnds = new Uint32Array(this.capacity)
  private starts = new Uint32Array(this.capacity)
  private ends = new Uint32Array(this.capacity)
  private depths = new Uint32Array(this.capacity)
  private closes = new Uint32Array(this.capacity)
  private commas = new Uint8Array(this.capacity)

  add(keyStart: number, keyEnd: number, start: number, end: number, depth: number): void {
    if (this.count === this.capacity) this.grow()
    this.keyStarts[this.count] = keyStart
    this.keyEnds[this.count] = keyEnd
    this.starts[this.count] = start
    this.ends[this.count] = end
    this.depths[this.count] = depth
    this.count++
  }

  /** Marks the last line as the closing line of `opening`. */
  close(opening: number): void {
    this.closes[opening] = this.count - 1
  }

  markComma(): void {
    if (this.count > 0) this.commas[this.count - 1] = 1
  }

  done(): JsonLines {
    return {
      count: this.count,
      keyStarts: this.keyStarts.slice(0, this.count),
      keyEnds: this.keyEnds.slice(0, this.count),
      starts: this.starts.slice(0, this.count),
      ends: this.ends.slice(0, this.count),
      depths: this.depths.slice(0, this.count),
      closes: this.closes.slice(0, this.count),
      commas: this.commas.slice(0, this.count),
    }
  }

  private grow(): void {
    this.capacity *= 2
    this.keyStarts = widened(this.keyStarts, this.capacity)
    this.keyEnds = widened(this.keyEnds, this.capacity)
    this.starts = widened(this.starts, this.capacity)
    this.ends = widened(this.ends, this.capacity)
    this.depths = widened(this.depths, this.capacity)
    this.closes = widened(this.closes, this.capacity)
    const commas = new Uint8Array(this.capacity)
    commas.set(this.commas)
    this.commas = commas
  }
}

function widened(column: Uint32Array, capacity: number): Uint32Array<ArrayBuffer> {
  const wider = new Uint32Array(capacity)
  wider.set(column)
  return wider
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/**
 * Returns true for space, tab, line feed and carriage return, which are the only white space in
 * JSON.
 */
function isSpace(code: number): boolean {
  return code === 32 || code === 10 || code === 13 || code === 9
}

function afterSpace(text: string, at: number): number {
  while (isSpace(text.charCodeAt(at))) at++
  return at
}

function endOfString(text: string, open: number): number {
  let close = open
  for (;;) {
    close = text.indexOf('"', close + 1)
    if (close === -1) return text.length
    let backslashes = 0
    while (text.charCodeAt(close - 1 - backslashes) === backslash) backslashes++
    if (backslashes % 2 === 0) return close + 1
  }
}

function endOfLiteral(text: string, start: number): number {
  let at = start + 1
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (isSpace(code) || code === comma) break
    if (code === closeBracket || code === closeBrace) break
  }
  return at
}
