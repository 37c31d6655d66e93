import type { TypeName } from '../package-types.ts'

/** What a piece of a line is, for its colour. */
export type PieceKind = 'keyword' | 'declared' | 'type' | 'label' | 'note' | 'plain'

/** A part of a line. */
export interface SourcePiece {
  readonly kind: PieceKind
  readonly text: string
  /** The type that it names, to lead to its declaration. */
  readonly name?: TypeName | undefined
}

/** A line of reconstructed source. */
export interface SourceLine {
  /** Levels, of two spaces. */
  readonly indent: number
  readonly pieces: readonly SourcePiece[]
  /** After the last line that folds into this one; the next line where none does. */
  readonly end: number
  /** What is declared here: `Module`, `Module:Entity` or `Module:Entity:Choice`. */
  readonly place?: string | undefined
}

/** A longer name is cut: it could be a megabyte. */
const longestName = 200

/** A name as it is written into a line: cut where it has no end. */
export function written(name: string): string {
  return name.length > longestName ? `${name.slice(0, longestName)}…` : name
}

export const keyword = (text: string): SourcePiece => ({ kind: 'keyword', text })
export const plain = (text: string): SourcePiece => ({ kind: 'plain', text })
export const note = (text: string): SourcePiece => ({ kind: 'note', text: `-- ${text}` })
export const declared = (text: string): SourcePiece => ({ kind: 'declared', text: written(text) })
export const label = (text: string): SourcePiece => ({ kind: 'label', text: written(text) })

/** Lines while they are written; a package that declares without end is cut, and says so. */
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

  /** One line, and what stands inside of it, which folds into it. */
  add(pieces: readonly SourcePiece[], inside?: () => void, place?: string): void {
    if (this.isFull) return
    const line = { indent: this.#indent, pieces, end: 0, place }
    this.#lines.push(line)
    if (inside !== undefined) this.within(inside)
    line.end = this.#lines.length
  }

  /** Lines one level further in. */
  within(inside: () => void): void {
    this.#indent += 1
    inside()
    this.#indent -= 1
  }

  /** All lines; the last one says so where some were left out. */
  finish(): readonly SourceLine[] {
    if (!this.isFull) return this.#lines
    const end = this.#lines.length + 1
    const last = { indent: 0, pieces: [note('the rest is left out: it is too long')], end }
    return [...this.#lines, last]
  }
}

/** A line as text, with its spaces. */
export function lineText({ indent, pieces }: SourceLine): string {
  return '  '.repeat(indent) + pieces.map(({ text }) => text).join('')
}

/** Lines as text. */
export function sourceText(lines: readonly SourceLine[]): string {
  return lines.map((line) => `${lineText(line)}\n`).join('')
}
