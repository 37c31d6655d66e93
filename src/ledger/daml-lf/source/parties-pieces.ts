import type { PartiesExpression, PartySource } from '../package-types.ts'
import { keyword, label, note, plain, type SourceLines, type SourcePiece } from './source-line.ts'

/**
 * Who signs, observes or acts, after its keyword: `signatory dso, owner`. What is not plain ends in
 * a note; nothing is written where nobody is named.
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

/** A field as a choice or template names it. */
function pathPieces({ path }: PartySource): readonly SourcePiece[] {
  return [label(path.join('.'))]
}
