import type { PartiesExpression, PartySource } from '../package-types.ts'
import { keyword, label, note, plain, type SourceLines, type SourcePiece } from './source-line.ts'

/**
 * Writes signatories, observers or controllers after their keyword: `signatory dso, owner`. An
 * expression that is not simple ends in a note. Writes nothing if no party is named.
 */
export function addParties(
  lines: SourceLines,
  word: string,
  { sources, isWhole }: PartiesExpression,
): void {
  if (sources.length === 0 && isWhole) return
  const named = sources.flatMap((source, index): SourcePiece[] => [
    ...(index === 0 ? [] : [plain(', ')]),
    ...pathPieces(source),
  ])
  const rest = isWhole
    ? []
    : [
        plain(sources.length === 0 ? '… ' : ', … '),
        note(
          sources.length === 0
            ? 'computed, not read here'
            : 'and others, or only some of these: computed',
        ),
      ]
  lines.add([keyword(word), plain(' '), ...named, ...rest])
}

/** Returns a field's path as a choice or template names it. */
function pathPieces({ path }: PartySource): readonly SourcePiece[] {
  return [label(path.join('.'))]
}
