import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { PackageTypes } from '#ledger/daml-lf/package-types.ts'
import { lineOfDeclaration } from '#ledger/daml-lf/source/declaration-path.ts'
import {
  foldableLines,
  enclosingSourceLines,
  visibleSourceLines,
} from '#ledger/daml-lf/source/fold-lines.ts'
import { packageSource } from '#ledger/daml-lf/source/package-source.ts'
import { sourceText } from '#ledger/daml-lf/source/source-line.ts'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { useFixedRows } from '#ui/table/use-fixed-rows.ts'
import { atTextSize } from '#ui/text-size.ts'
import { beginningOf, visibleText } from '#ui/visible-text.ts'
import { SourceLineView } from './SourceLineView.tsx'
import { SourceSearch } from './SourceSearch.tsx'
import code from '#ui/json/JsonView.module.css'
import styles from '../Packages.module.css'

interface SourceViewProps {
  readonly types: PackageTypes
  readonly at: string | undefined
}

/** Focusable, so that the keyboard can scroll the source. */
const reachable = { tabIndex: 0 }
const usualLineHeight = 24
/** Packages with more lines are collapsed to a table of contents at first. */
const longUnfolded = 60

/**
 * The declarations of a package as collapsible, searchable source. Only visible lines are rendered.
 */
export function SourceView({ types, at }: SourceViewProps) {
  const lines = useMemo(() => packageSource(types), [types])
  const scroller = useRef<HTMLElement>(null)
  const declarationLine = useMemo(
    () => (at === undefined ? -1 : lineOfDeclaration(lines, at)),
    [lines, at],
  )
  const [folded, setFolded] = useState<ReadonlySet<number>>(() =>
    withUnfolded(
      lines.length > longUnfolded ? foldableLines(lines, true) : new Set(),
      lines,
      declarationLine,
    ),
  )
  const [marked, setMarked] = useState(declarationLine)
  const shown = useMemo(() => visibleSourceLines(lines, folded), [lines, folded])
  const lineHeight = atTextSize(usualLineHeight)
  const rows = useFixedRows(scroller, shown.length, lineHeight, 0)

  const toggle = (line: number) => {
    const next = new Set(folded)
    if (!next.delete(line)) next.add(line)
    setFolded(next)
  }
  const goTo = (line: number) => {
    const next = withUnfolded(folded, lines, line)
    setFolded(next)
    setMarked(line)
    rows.scrollToRow(visibleSourceLines(lines, next).indexOf(line))
  }
  // A link to another declaration of the same package changes only the address, so the marked and
  // collapsed lines are updated here.
  const [followed, setFollowed] = useState(declarationLine)
  if (followed !== declarationLine) {
    setFollowed(declarationLine)
    setMarked(declarationLine)
    setFolded(withUnfolded(folded, lines, declarationLine))
  }
  const bringToTop = useEffectEvent((line: number) => {
    if (line !== -1) rows.scrollToTop(shown.indexOf(line))
  })
  useEffect(() => bringToTop(declarationLine), [declarationLine])

  return (
    <div className={code.view}>
      <div className={code.tools} data-screen-only>
        <SourceSearch lines={lines} onFound={goTo} />
        <Button kind="quiet" onClick={() => setFolded(foldableLines(lines, true))}>
          Collapse all
        </Button>
        <Button kind="quiet" onClick={() => setFolded(new Set())}>
          Expand all
        </Button>
        <CopyButton text={() => sourceText(lines)} what="the source" />
      </div>
      {at !== undefined && declarationLine === -1 ? (
        <output className={styles.missing}>
          <StatusMark tone="warning" label="Not in this package" />:{' '}
          <code translate="no">{visibleText(beginningOf(at, 200))}</code>
        </output>
      ) : null}
      <section ref={scroller} className={styles.scroller} aria-label="Declarations" {...reachable}>
        <div translate="no" className={code.lines} style={{ height: rows.height }}>
          {shown.slice(rows.first, rows.end).map((index, offset) => {
            const line = lines[index]
            return line === undefined ? null : (
              <SourceLineView
                key={index}
                line={line}
                index={index}
                top={rows.origin + (rows.first + offset) * lineHeight}
                isFolded={folded.has(index)}
                isMarked={index === marked}
                onToggle={() => toggle(index)}
              />
            )
          })}
        </div>
      </section>
    </div>
  )
}

/** Returns the collapsed lines without the given line and the lines that enclose it. */
function withUnfolded(
  folded: ReadonlySet<number>,
  lines: ReturnType<typeof packageSource>,
  line: number,
): ReadonlySet<number> {
  if (line === -1) return folded
  const next = new Set(folded)
  for (const around of enclosingSourceLines(lines, line)) next.delete(around)
  next.delete(line)
  return next
}
