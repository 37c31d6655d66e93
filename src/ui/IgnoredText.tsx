import { visibleInside } from './visible-text.ts'

/** Shows the unused parts of a pasted text: ``ignored: `?memoId=104233` ``. */
export function IgnoredText({ pieces }: { readonly pieces: readonly string[] }) {
  if (pieces.length === 0) return null
  return (
    <>
      ignored:{' '}
      {[...new Set(pieces)].map((piece) => (
        <span key={piece}>
          <code translate="no">{visibleInside(shortened(piece))}</code>{' '}
        </span>
      ))}
    </>
  )
}

const longest = 120

function shortened(piece: string): string {
  return piece.length <= longest ? piece : `${piece.slice(0, longest)}…`
}
