import type { ReactNode } from 'react'
import { IconChevronDown, IconChevronRight } from '../icons.ts'
import type { JsonLines } from '#ledger/json-lines.ts'
import type { JsonHit } from './JsonSearch.tsx'
import styles from './JsonView.module.css'
import { visibleInside, visibleText } from '../visible-text.ts'

interface JsonLineProps {
  readonly text: string
  readonly lines: JsonLines
  readonly line: number
  readonly top: number
  readonly isFolded: boolean
  readonly hit: JsonHit | undefined
  readonly onToggle: () => void
}

/** Longer lines are truncated on screen. The copy button copies the whole line. */
const longest = 2000

/**
 * One line of a JSON text: its key and value as received, and a button if the line can be folded.
 */
export function JsonLine({ text, lines, line, top, isFolded, hit, onToggle }: JsonLineProps) {
  const [keyStart = 0, keyEnd = 0] = [lines.keyStarts[line], lines.keyEnds[line]]
  const [start = 0, end = 0] = [lines.starts[line], lines.ends[line]]
  const depth = lines.depths[line] ?? 0
  const opens = lines.closes[line] !== 0
  const hasKey = keyStart !== keyEnd
  const Chevron = isFolded ? IconChevronRight : IconChevronDown
  const closing = text.charAt(start) === '{' ? '}' : ']'
  return (
    <div
      className={hit === undefined ? styles.line : `${styles.line} ${styles.found}`}
      style={{ top, paddingInlineStart: `${1.25 + Math.min(depth, 40)}rem` }}
    >
      {opens ? (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={!isFolded}
          aria-label={`${isFolded ? 'Expand' : 'Collapse'} ${hasKey ? shortened(text, keyStart, keyEnd) : 'this'}`}
          onClick={onToggle}
        >
          <Chevron size={14} aria-hidden />
        </button>
      ) : null}
      {hasKey ? <span className="secondary">{marked(text, keyStart, keyEnd, hit)}: </span> : null}
      {isEmptyWithSpace(text, start, end)
        ? `${text.charAt(start)}${text.charAt(end - 1)}`
        : marked(text, start, end, hit)}
      {isFolded ? ` … ${closing}` : null}
      {lines.commas[isFolded ? (lines.closes[line] ?? line) : line] === 1 ? ',' : null}
    </div>
  )
}

/** Returns true for an empty object or array, even with white space inside. */
function isEmptyWithSpace(text: string, start: number, end: number): boolean {
  return /^[{[]\s+[}\]]$/.test(text.slice(start, end))
}

function marked(text: string, start: number, end: number, hit: JsonHit | undefined): ReactNode {
  const from = Math.max(hit?.start ?? end, start)
  const to = Math.min(hit?.end ?? start, end, start + longest)
  if (from >= to) return shortened(text, start, end)
  return (
    <>
      {visibleInside(text.slice(start, from))}
      <mark className={styles.hit}>{visibleInside(text.slice(from, to))}</mark>
      {shortened(text, to, end, visibleInside)}
    </>
  )
}

function shortened(text: string, start: number, end: number, visible = visibleText): string {
  if (end - start <= longest) return visible(text.slice(start, end))
  return `${visible(text.slice(start, start + longest))} … ${end - start - longest} characters more`
}
