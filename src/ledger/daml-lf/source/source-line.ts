import type { TypeName } from '../package-types.ts'

/** The kind of a piece, which determines its colour. */
export type PieceKind = 'keyword' | 'declared' | 'type' | 'label' | 'note' | 'plain'

export interface SourcePiece {
  readonly kind: PieceKind
  readonly text: string
  readonly name?: TypeName | undefined
}

/** A line of reconstructed source. */
export interface SourceLine {
  readonly indent: number
  readonly pieces: readonly SourcePiece[]
  /**
   * The index after the last line inside this line. If this line contains no other line, the index
   * of the next line.
   */
  readonly end: number
  /**
   * The path of the declaration on this line: `Module`, `Module:Entity` or `Module:Entity:Choice`.
   */
  readonly path?: string | undefined
}

/** Length limit of a name. Names may be as long as a megabyte. */
const longestName = 200

/** Returns a name for a line, truncated to the length limit. */
export function truncateName(name: string): string {
  return name.length > longestName ? `${name.slice(0, longestName)}…` : name
}

export const keyword = (text: string): SourcePiece => ({ kind: 'keyword', text })
export const plain = (text: string): SourcePiece => ({ kind: 'plain', text })
export const note = (text: string): SourcePiece => ({ kind: 'note', text: `-- ${text}` })
export const declaredName = (text: string): SourcePiece => ({
  kind: 'declared',
  text: truncateName(text),
})
export const label = (text: string): SourcePiece => ({ kind: 'label', text: truncateName(text) })

/** Collects lines up to a limit. If lines are omitted, adds a note at the end. */
export class SourceLines {
  readonly #lines: { -readonly [Key in keyof SourceLine]: SourceLine[Key] }[] = []
  readonly #most: number
  #indent = 0

  constructor(most: number) {
    this.#most = most
  }

  get isFull(): boolean {
    return this.#lines.length >= this.#most
  }

  /** Adds a line. `inside` adds the lines that collapse with it. */
  add(pieces: readonly SourcePiece[], inside?: () => void, path?: string): void {
    if (this.isFull) return
    const line = { indent: this.#indent, pieces, end: 0, path }
    this.#lines.push(line)
    if (inside !== undefined) this.within(inside)
    line.end = this.#lines.length
  }

  within(inside: () => void): void {
    this.#indent += 1
    inside()
    this.#indent -= 1
  }

  /** Returns all lines. The last one is a note if lines were omitted. */
  finish(): readonly SourceLine[] {
    if (!this.isFull) return this.#lines
    const end = this.#lines.length + 1
    const last = { indent: 0, pieces: [note('the rest is left out: it is too long')], end }
    return [...this.#lines, last]
  }
}

/** Returns a line as text, with its indentation. */
export function lineText({ indent, pieces }: SourceLine): string {
  return '  '.repeat(indent) + pieces.map(({ text }) => text).join('')
}

/** Returns lines as text. */
export function sourceText(lines: readonly SourceLine[]): string {
  return lines.map((line) => `${lineText(line)}\n`).join('')
}
