import { useMemo, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import { CopyButton } from './CopyButton.tsx'
import { formatBytes } from './group-digits.ts'
import { IconChevronDown, IconChevronRight } from './icons.ts'
import { jsonLines, unfoldedLines, type JsonLine } from './json-lines.ts'
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
const lineHeight = 20
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
  const isShort = lines.length <= mostWithoutTools
  const canFold = !isShort && lines.some(({ close }) => close !== undefined)

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
        {canFold ? (
          <>
            <Button kind="quiet" onClick={() => setFolded(foldedBelowTop(lines))}>
              Fold
            </Button>
            <Button kind="quiet" onClick={() => setFolded(new Set())}>
              Unfold
            </Button>
          </>
        ) : null}
        {isShort ? null : <span className="secondary">{formatBytes(new Blob([text]).size)}</span>}
        <CopyButton text={text} what={what} />
      </div>
      <section ref={scroller} className={styles.scroller} aria-label={what} {...reachable}>
        <div className={styles.lines} style={{ height: rows.height }}>
          {shown.slice(rows.first, rows.end).map((line, offset) => {
            const json = lines[line]
            if (json === undefined) return null
            return (
              <Line
                key={line}
                text={text}
                json={json}
                top={rows.origin + (rows.first + offset) * lineHeight}
                isFolded={folded.has(line)}
                isFound={line === found}
                onToggle={() => toggle(line)}
              />
            )
          })}
        </div>
      </section>
    </div>
  )
}

interface LineProps {
  readonly text: string
  readonly json: JsonLine
  readonly top: number
  readonly isFolded: boolean
  readonly isFound: boolean
  readonly onToggle: () => void
}

function Line({ text, json, top, isFolded, isFound, onToggle }: LineProps) {
  const { keyStart, keyEnd, start, end, depth, close, comma } = json
  const Chevron = isFolded ? IconChevronRight : IconChevronDown
  const closing = text.charAt(start) === '{' ? '}' : ']'
  return (
    <div
      className={isFound ? `${styles.line} ${styles.found}` : styles.line}
      style={{ top, paddingInlineStart: 20 + Math.min(depth, 40) * 16 }}
    >
      {close === undefined ? null : (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={!isFolded}
          aria-label={`${isFolded ? 'Unfold' : 'Fold'} ${keyStart === keyEnd ? 'this' : text.slice(keyStart, keyEnd)}`}
          onClick={onToggle}
        >
          <Chevron size={14} aria-hidden />
        </button>
      )}
      {keyStart === keyEnd ? null : (
        <span className={styles.key}>{`${shortened(text, keyStart, keyEnd)}: `}</span>
      )}
      {shortened(text, start, end)}
      {isFolded ? ` … ${closing}` : null}
      {comma && !(close !== undefined && !isFolded) ? ',' : null}
    </div>
  )
}

function shortened(text: string, start: number, end: number): string {
  if (end - start <= longest) return visibleText(text.slice(start, end))
  return `${visibleText(text.slice(start, start + longest))} … ${end - start - longest} characters more`
}

/** Everything inside the outermost object or array. */
function foldedBelowTop(lines: readonly JsonLine[]): ReadonlySet<number> {
  return new Set(
    lines.flatMap(({ close, depth }, index) => (close !== undefined && depth > 0 ? [index] : [])),
  )
}

/** A text that is not JSON, as it is. */
function plainLines(text: string): readonly JsonLine[] {
  let start = 0
  return text.split('\n').map((line) => {
    const at = start
    start += line.length + 1
    return {
      keyStart: at,
      keyEnd: at,
      start: at,
      end: at + line.length,
      depth: 0,
      close: undefined,
      comma: false,
    }
  })
}
