import { lineText, type SourceLine } from './source-line.ts'

/** The lines that are shown where some are folded, by index, in order. */
export function shownLines(
  lines: readonly SourceLine[],
  folded: ReadonlySet<number>,
): readonly number[] {
  const shown: number[] = []
  for (let index = 0; index < lines.length;) {
    shown.push(index)
    const end = folded.has(index) ? lines[index]?.end : undefined
    index = Math.max(index + 1, end ?? 0)
  }
  return shown
}

/** Whether lines fold into it. */
export function canFold(line: SourceLine, index: number): boolean {
  return line.end > index + 1
}

/** The lines into which a line folds, from the outermost. */
export function linesAround(lines: readonly SourceLine[], index: number): readonly number[] {
  const around: number[] = []
  for (let at = 0; at < index;) {
    const end = lines[at]?.end ?? 0
    if (end > index) around.push(at)
    // What ends before it has no lines around it.
    at = end > index ? at + 1 : Math.max(at + 1, end)
  }
  return around
}

/** All lines that fold, or only those with a declaration, to be read as a table of contents. */
export function foldableLines(lines: readonly SourceLine[], onlyPlaces = false): Set<number> {
  return new Set(
    lines.flatMap((line, index) =>
      canFold(line, index) && (!onlyPlaces || line.place?.includes(':') === true) ? [index] : [],
    ),
  )
}

/** The lines that hold a text, whatever its case; none for an empty one. */
export function linesWith(lines: readonly SourceLine[], text: string): readonly number[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return []
  return lines.flatMap((line, index) =>
    lineText(line).toLowerCase().includes(wanted) ? [index] : [],
  )
}
