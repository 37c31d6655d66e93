import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { groupDigits } from '../group-digits.ts'
import { maxQueryLength, type JsonDocument } from '#ledger/json-document.ts'
import styles from './JsonView.module.css'
import { TextField } from '../form/TextField.tsx'

/** A match as offsets of the text. */
export interface JsonHit {
  readonly start: number
  readonly end: number
}

interface JsonSearchProps {
  readonly document: JsonDocument
  readonly onFound: (hit: JsonHit) => void
}

interface Hits {
  readonly document: JsonDocument
  readonly query: string
  readonly starts: Uint32Array
  readonly at: number
}

/**
 * A search in the JSON. Enter moves to the next match, and Shift+Enter to the previous match. The
 * search wraps at both ends.
 */
export function JsonSearch({ document, onFound }: JsonSearchProps) {
  const [query, setQuery] = useState('')
  const [hits, setHits] = useState<Hits>()
  const requestedQuery = useRef('')

  const show = (next: Hits) => {
    setHits(next)
    const start = next.starts[next.at]
    if (start !== undefined) onFound({ start, end: start + next.query.length })
  }
  const go = async (step: 1 | -1) => {
    requestedQuery.current = query
    if (query === '' || query.length > maxQueryLength) return
    if (hits?.query === query && hits.document === document) {
      const { length } = hits.starts
      if (length > 0) show({ ...hits, at: (hits.at + step + length) % length })
      return
    }
    const starts = await document.find(query)
    // The query has changed meanwhile, so this result is outdated.
    if (requestedQuery.current !== query) return
    show({ document, query, starts, at: step === 1 ? 0 : starts.length - 1 })
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void go(1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !event.shiftKey) return
    event.preventDefault()
    void go(-1)
  }

  return (
    <form className={styles.search} onSubmit={onSubmit}>
      <TextField
        label="Find in this text"
        hideLabel
        placeholder="Find, Enter for the next"
        value={query}
        error={
          query.length > maxQueryLength
            ? `Search for at most ${groupDigits(maxQueryLength)} characters`
            : undefined
        }
        onKeyDown={onKeyDown}
        onChange={(value) => {
          requestedQuery.current = value
          setQuery(value)
        }}
      />
      <output className="secondary">{hits?.query === query ? positionWords(hits) : ''}</output>
    </form>
  )
}

function positionWords({ starts, at }: Hits): string {
  if (starts.length === 0) return 'Not in this text'
  return `${groupDigits(at + 1)} of ${groupDigits(starts.length)}`
}
