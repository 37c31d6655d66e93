import { Flex } from '@mantine/core'
import { useState, type FormEvent, type KeyboardEvent } from 'react'
import { linesWith } from '#ledger/daml-lf/source/fold-lines.ts'
import type { SourceLine } from '#ledger/daml-lf/source/source-line.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { groupDigits } from '#ui/group-digits.ts'

interface SourceSearchProps {
  readonly lines: readonly SourceLine[]
  readonly onFound: (line: number) => void
}

interface Hits {
  readonly lines: readonly SourceLine[]
  readonly query: string
  readonly found: readonly number[]
  /** The number of the current match. */
  readonly at: number
}

/**
 * Searches the source. Enter moves to the next match, Shift and Enter to the previous one, and both
 * wrap around.
 */
export function SourceSearch({ lines, onFound }: SourceSearchProps) {
  const [query, setQuery] = useState('')
  const [hits, setHits] = useState<Hits>()
  const go = (step: 1 | -1) => {
    const isSame = hits?.query === query && hits.lines === lines
    const found = isSame ? hits.found : linesWith(lines, query)
    const first = step === 1 ? 0 : found.length - 1
    const at = isSame ? (hits.at + step + found.length) % Math.max(1, found.length) : first
    setHits({ lines, query, found, at })
    const line = found[at]
    if (line !== undefined) onFound(line)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (query.trim() !== '') go(1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !event.shiftKey || query.trim() === '') return
    event.preventDefault()
    go(-1)
  }
  return (
    <Flex
      component="form"
      columnGap="sm"
      rowGap="xs"
      wrap="wrap"
      align="center"
      me="auto"
      onSubmit={onSubmit}
    >
      <TextField
        label="Find in the source"
        hideLabel
        type="search"
        data-filter
        placeholder="Find, Enter for the next"
        value={query}
        onKeyDown={onKeyDown}
        onChange={(text) => setQuery(text.slice(0, 300))}
      />
      <output className="secondary">
        {hits?.query !== query || hits.lines !== lines
          ? ''
          : hits.found.length === 0
            ? 'Not found in the source'
            : `${groupDigits(hits.at + 1)} of ${groupDigits(hits.found.length)} lines`}
      </output>
    </Flex>
  )
}
