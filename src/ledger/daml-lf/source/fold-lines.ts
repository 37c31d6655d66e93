import { lineText, type SourceLine } from './source-line.ts'

/** Returns the indices of the visible lines, in order. */
export function visibleSourceLines(
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

/** Returns true if a line can be collapsed. */
export function canFold(line: SourceLine, index: number): boolean {
  return line.end > index + 1
}

/** Returns the collapsible lines that contain a line, outermost first. */
export function enclosingSourceLines(
  lines: readonly SourceLine[],
  index: number,
): readonly number[] {
  const around: number[] = []
  for (let at = 0; at < index;) {
    const end = lines[at]?.end ?? 0
    if (end > index) around.push(at)
    at = end > index ? at + 1 : Math.max(at + 1, end)
  }
  return around
}

/** Returns all collapsible lines, or only those with a declaration, for a table of contents. */
export function foldableLines(lines: readonly SourceLine[], onlyDeclarations = false): Set<number> {
  return new Set(
    lines.flatMap((line, index) =>
      canFold(line, index) && (!onlyDeclarations || line.path?.includes(':') === true)
        ? [index]
        : [],
    ),
  )
}

/** Returns the lines that contain a text, case-insensitive. Empty for an empty text. */
export function linesWith(lines: readonly SourceLine[], text: string): readonly number[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return []
  return lines.flatMap((line, index) =>
    lineText(line).toLowerCase().includes(wanted) ? [index] : [],
  )
}
