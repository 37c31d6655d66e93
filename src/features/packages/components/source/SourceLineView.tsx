import { UnstyledButton } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { canFold } from '#ledger/daml-lf/source/fold-lines.ts'
import { declarationPathOf } from '#ledger/daml-lf/source/declaration-path.ts'
import type { SourceLine, SourcePiece } from '#ledger/daml-lf/source/source-line.ts'
import { IconChevronDown, IconChevronRight } from '#ui/icons.ts'
import { PageLink } from '#ui/PageLink.tsx'
import { visibleInside } from '#ui/visible-text.ts'
import code from '#ui/json/JsonView.module.css'
import styles from '../Packages.module.css'

interface SourceLineViewProps {
  readonly line: SourceLine
  readonly index: number
  readonly top: number
  readonly isFolded: boolean
  /** True if the line is in the address or found by the search. */
  readonly isMarked: boolean
  readonly onToggle: () => void
}

/**
 * A line of source with links from types to their declarations. A collapsible line has a button.
 */
export function SourceLineView(props: SourceLineViewProps) {
  const { line, index, top, isFolded, isMarked, onToggle } = props
  const Chevron = isFolded ? IconChevronRight : IconChevronDown
  const name = line.pieces.find(({ kind }) => kind === 'declared')?.text
  return (
    <div
      className={isMarked ? `${code.line} ${code.found}` : code.line}
      style={{ top, paddingInlineStart: `${1.5 + line.indent * 1.25}rem` }}
      aria-current={isMarked || undefined}
    >
      {canFold(line, index) ? (
        <UnstyledButton
          className={code.fold}
          aria-expanded={!isFolded}
          aria-label={`${isFolded ? 'Expand' : 'Collapse'} ${name === undefined ? 'this' : visibleInside(name)}`}
          onClick={onToggle}
        >
          <Chevron size={14} aria-hidden />
        </UnstyledButton>
      ) : null}
      {columnsOf(line.pieces).map(({ column, piece }) => (
        <Piece key={column} piece={piece} />
      ))}
      {isFolded ? <span className={styles.note}> …</span> : null}
    </div>
  )
}

function columnsOf(pieces: readonly SourcePiece[]) {
  let next = 0
  return pieces.map((piece) => {
    const column = next
    next += piece.text.length
    return { column, piece }
  })
}

function classOf(kind: SourcePiece['kind']): string | undefined {
  if (kind === 'keyword') return styles.keyword
  if (kind === 'note') return styles.note
  return kind === 'declared' ? styles.declared : undefined
}

function Piece({ piece: { kind, text, name } }: { readonly piece: SourcePiece }) {
  const { packageId } = useParams({ strict: false })
  if (name === undefined) return <span className={classOf(kind)}>{visibleInside(text)}</span>
  return (
    <PageLink
      to="/packages/$packageId"
      params={{ packageId: name.packageId }}
      search={{ at: declarationPathOf(name) }}
      // Without this, the router would restore the earlier scroll position of the source.
      resetScroll={packageId !== name.packageId}
      title={visibleInside(`${name.module}:${name.name}`.slice(0, 300))}
    >
      {visibleInside(text)}
    </PageLink>
  )
}
