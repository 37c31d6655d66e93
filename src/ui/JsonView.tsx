import { useMemo, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import { CopyButton } from './CopyButton.tsx'
import { formatBytes } from './group-digits.ts'
import { IconChevronDown, IconChevronRight } from './icons.ts'
import {
  foldableLines,
  jsonLines,
  plainLines,
  unfoldedLines,
  type JsonLines,
} from './json-lines.ts'
import { JsonSearch } from './JsonSearch.tsx'
import { useFixedRows } from './use-fixed-rows.ts'
import { visibleText } from './visible-text.ts'
import styles from './JsonView.module.css'

interface JsonViewProps {
  /** The text exactly as it came: it is laid out, never written anew. */
  readonly text: string
  /** What it is, as in `Copy the answer`. */
  readonly what: string
  /** Takes the height that is left in its column instead of at most 480 px. */
  readonly fill?: boolean
}

/** What scrolls has to be reachable by keyboard. */
const reachable = { tabIndex: 0 }
const lineHeight = 24
/** A text of so few lines is seen at once: nothing to find or fold, only to copy. */
const mostWithoutTools = 12
/** Longer lines are cut for drawing; the copy button gives all of them. */
const longest = 2000

/** A JSON text laid out in lines that fold, of any size; what is not JSON is shown line by line. */
export function JsonView({ text, what, fill = false }: JsonViewProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const lines = useMemo(() => jsonLines(text) ?? plainLines(text), [text])
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set())
  const [found, setFound] = useState<number>()
  const shown = useMemo(() => unfoldedLines(lines, folded), [lines, folded])
  const rows = useFixedRows(scroller, shown.length, lineHeight, 0)
  const isShort = lines.count <= mostWithoutTools
  const size = useMemo(() => formatBytes(new Blob([text]).size), [text])

  const toggle = (line: number) => {
    const next = new Set(folded)
    if (!next.delete(line)) next.add(line)
    setFolded(next)
  }
  const show = (line: number, unfolded: ReadonlySet<number>) => {
    setFolded(unfolded)
    setFound(line)
    rows.scrollToRow(unfoldedLines(lines, unfolded).indexOf(line))
  }

  return (
    <div className={fill ? `${styles.view} ${styles.fill}` : styles.view}>
      <div className={isShort ? styles.corner : styles.tools} data-screen-only>
        {isShort ? null : <JsonSearch text={text} lines={lines} folded={folded} onFound={show} />}
        {!isShort ? (
          <>
            <Button kind="quiet" onClick={() => setFolded(foldableLines(lines))}>
              Fold
            </Button>
            <Button kind="quiet" onClick={() => setFolded(new Set())}>
              Unfold
            </Button>
          </>
        ) : null}
        {isShort ? null : <span className="secondary">{size}</span>}
        <CopyButton text={text} what={what} />
      </div>
      <section ref={scroller} className={styles.scroller} aria-label={what} {...reachable}>
        <div className={styles.lines} style={{ height: rows.height }}>
          {Array.from(shown.subarray(rows.first, rows.end), (line, offset) => (
            <Line
              key={line}
              text={text}
              lines={lines}
              line={line}
              top={rows.origin + (rows.first + offset) * lineHeight}
              isFolded={folded.has(line)}
              isFound={line === found}
              onToggle={() => toggle(line)}
            />
          ))}
        </div>
      </section>
    </div>
  )
}

interface LineProps {
  readonly text: string
  readonly lines: JsonLines
  readonly line: number
  readonly top: number
  readonly isFolded: boolean
  readonly isFound: boolean
  readonly onToggle: () => void
}

function Line({ text, lines, line, top, isFolded, isFound, onToggle }: LineProps) {
  const [keyStart = 0, keyEnd = 0] = [lines.keyStarts[line], lines.keyEnds[line]]
  const [start = 0, end = 0] = [lines.starts[line], lines.ends[line]]
  const depth = lines.depths[line] ?? 0
  const opens = lines.closes[line] !== 0
  const key = keyStart === keyEnd ? undefined : shortened(text, keyStart, keyEnd)
  const Chevron = isFolded ? IconChevronRight : IconChevronDown
  const closing = text.charAt(start) === '{' ? '}' : ']'
  return (
    <div
      className={isFound ? `${styles.line} ${styles.found}` : styles.line}
      style={{ top, paddingInlineStart: 20 + Math.min(depth, 40) * 16 }}
    >
      {opens ? (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={!isFolded}
          aria-label={`${isFolded ? 'Unfold' : 'Fold'} ${key ?? 'this'}`}
          onClick={onToggle}
        >
          <Chevron size={14} aria-hidden />
        </button>
      ) : null}
      {key === undefined ? null : <span className={styles.key}>{`${key}: `}</span>}
      {valueText(text, start, end)}
      {isFolded ? ` … ${closing}` : null}
      {lines.commas[isFolded ? (lines.closes[line] ?? line) : line] === 1 ? ',' : null}
    </div>
  )
}

/** An empty object or array may have come with space inside. */
function valueText(text: string, start: number, end: number): string {
  const shown = shortened(text, start, end)
  return /^[{[]\s+[}\]]$/.test(text.slice(start, end)) ? `${shown.at(0)}${shown.at(-1)}` : shown
}

function shortened(text: string, start: number, end: number): string {
  if (end - start <= longest) return visibleText(text.slice(start, end))
  return `${visibleText(text.slice(start, start + longest))} … ${end - start - longest} characters more`
}
