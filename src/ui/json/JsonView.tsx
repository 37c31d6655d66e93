import { useMemo, useRef, useState, useEffect } from 'react'
import { Button } from '../Button.tsx'
import { CopyButton } from '../CopyButton.tsx'
import { formatBytes } from '../group-digits.ts'
import { useFixedRows } from '../table/use-fixed-rows.ts'
import { atTextSize } from '../text-size.ts'
import { LoadingState } from '../LoadingState.tsx'
import { type JsonDocument, toJsonDocument } from '#ledger/json-document.ts'
import { foldableLines, lineAt, enclosingJsonLines, visibleJsonLines } from '#ledger/json-lines.ts'
import { JsonLine } from './JsonLine.tsx'
import { JsonSearch, type JsonHit } from './JsonSearch.tsx'
import styles from './JsonView.module.css'

/**
 * Longer texts, in characters, are split into lines in a worker. For 28 MB, that takes a quarter of
 * a second.
 */
const longestHere = 1_000_000

interface JsonViewProps {
  /** The text exactly as received. The view splits it into lines, but never changes it. */
  readonly text: string
  /** The noun after `Copy`, as in `Copy the answer`. */
  readonly what: string
  /** True to fill the remaining height of its column instead of at most 480 px. */
  readonly fill?: boolean
}

/** A JSON text of any size in foldable lines. A text that is not JSON is shown line by line. */
export function JsonView({ text, what, fill = false }: JsonViewProps) {
  const document = useJsonDocument(text)
  return (
    <div className={fill ? `${styles.view} ${styles.fill}` : styles.view}>
      {document === undefined ? (
        <LoadingState words={`Formatting ${formatBytes(text.length)} of JSON`} rows={16} />
      ) : (
        <Lines text={text} what={what} document={document} />
      )}
    </div>
  )
}

interface LinesProps {
  readonly text: string
  readonly what: string
  readonly document: JsonDocument
}

/** A scrolling element must be focusable by keyboard. */
const reachable = { tabIndex: 0 }
const usualLineHeight = 24
/**
 * A text with at most this number of lines is visible at once, so only the copy button is shown.
 */
const maxWithoutTools = 12

function Lines({ text, what, document }: LinesProps) {
  const { lines, bytes } = document
  const scroller = useRef<HTMLDivElement>(null)
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set())
  const [hit, setHit] = useState<JsonHit>()
  const [seen, setSeen] = useState(document)
  if (seen !== document) {
    setSeen(document)
    setFolded(new Set())
    setHit(undefined)
  }
  const shown = useMemo(() => visibleJsonLines(lines, folded), [lines, folded])
  const lineHeight = atTextSize(usualLineHeight)
  const rows = useFixedRows(scroller, shown.length, lineHeight, 0)
  const isShort = lines.count <= maxWithoutTools
  const found = hit === undefined ? undefined : lineAt(lines, hit.start)

  const toggle = (line: number) => {
    const next = new Set(folded)
    if (!next.delete(line)) next.add(line)
    setFolded(next)
  }
  const show = (hit: JsonHit) => {
    const line = lineAt(lines, hit.start)
    const around = enclosingJsonLines(lines, line).filter((opening) => folded.has(opening))
    let unfolded = folded
    if (around.length > 0) {
      const fewer = new Set(folded)
      for (const opening of around) fewer.delete(opening)
      unfolded = fewer
      setFolded(fewer)
    }
    setHit(hit)
    rows.scrollToRow(visibleJsonLines(lines, unfolded).indexOf(line))
  }

  return (
    <>
      <div className={isShort ? styles.corner : styles.tools} data-screen-only>
        {isShort ? null : (
          <>
            <JsonSearch document={document} onFound={show} />
            <Button kind="quiet" onClick={() => setFolded(foldableLines(lines))}>
              Collapse all
            </Button>
            <Button kind="quiet" onClick={() => setFolded(new Set())}>
              Expand all
            </Button>
            <span className="secondary">{formatBytes(bytes)}</span>
          </>
        )}
        <CopyButton text={text} what={what} />
      </div>
      <section ref={scroller} className={styles.scroller} aria-label={what} {...reachable}>
        <div translate="no" className={styles.lines} style={{ height: rows.height }}>
          {Array.from(shown.subarray(rows.first, rows.end), (line, offset) => (
            <JsonLine
              key={line}
              text={text}
              lines={lines}
              line={line}
              top={rows.origin + (rows.first + offset) * lineHeight}
              isFolded={folded.has(line)}
              hit={line === found ? hit : undefined}
              onToggle={() => toggle(line)}
            />
          ))}
        </div>
      </section>
    </>
  )
}

/** Returns the text split into lines; `undefined` while a worker splits the text. */
function useJsonDocument(text: string): JsonDocument | undefined {
  const isLong = text.length > longestHere
  const here = useMemo(() => (isLong ? undefined : toJsonDocument(text)), [text, isLong])
  const [inWorker, setInWorker] = useState<{
    readonly text: string
    readonly document: JsonDocument
  }>()
  useEffect(() => {
    if (!isLong) return undefined
    const controller = new AbortController()
    const lay = async () => {
      const { layOutInWorker } = await import('./json-client.ts')
      return layOutInWorker(text, controller.signal)
    }
    // If the worker's code cannot be loaded, the page splits the text itself, which is slower.
    const laid = lay().catch(() => toJsonDocument(text))
    void laid.then((document) => controller.signal.aborted || setInWorker({ text, document }))
    return () => controller.abort()
  }, [text, isLong])
  if (here !== undefined) return here
  return inWorker?.text === text ? inWorker.document : undefined
}
