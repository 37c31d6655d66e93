import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { SearchQuery } from '#ledger/search/search-query.ts'
import { historySearch } from '#queries/search/history-search.ts'
import type { SearchState, HistorySearch } from '#queries/search/search-state.ts'
import { useAnnounce } from '#ui/Announcer.tsx'
import { Row } from '#ui/Row.tsx'
import { paramsOf } from '../query-in-params.ts'
import { ExportButtons } from './ExportButtons.tsx'
import { announcement, phaseWords } from './phase-words.ts'
import { Results } from './Results.tsx'
import { RunButtons } from './RunButtons.tsx'
import { RunFacts } from './RunFacts.tsx'
import { RunNotes } from './RunNotes.tsx'
import { Trouble } from './Trouble.tsx'
import styles from './SearchRun.module.css'

interface SearchRunProps {
  readonly query: SearchQuery
}

/** One search: how it stands, what can be done with it, and what it found. */
export function SearchRun({ query }: SearchRunProps) {
  const search = useHistorySearch(query)
  const state = search.state()
  useAnnouncedPhase(state)
  const name = JSON.stringify(paramsOf(query))
  const { phase, trouble } = state
  return (
    <>
      {phase === 'idle' ? null : (
        <section aria-label="The search" className={styles.run}>
          <div className={styles.line}>
            <RunFacts state={state} />
            <Row gap={2} lineGap={1} align="stretch" data-screen-only>
              <RunButtons search={search} state={state} />
              <ExportButtons query={query} search={search} state={state} />
            </Row>
          </div>
          <Progress state={state} />
          <RunNotes query={query} state={state} />
          {trouble === undefined ? null : (
            <Trouble trouble={trouble} state={state} onRetry={search.resume} />
          )}
        </section>
      )}
      <Results key={name} search={search} state={state} name={name} />
    </>
  )
}

/** Speaks a change of the phase, not what the page opened with, and no match one by one. */
function useAnnouncedPhase(state: SearchState): void {
  const announce = useAnnounce()
  const { phase } = state
  const spoken = useRef(phase)
  const latest = useRef(state)
  useEffect(() => {
    latest.current = state
  }, [state])
  useEffect(() => {
    if (spoken.current === phase) return
    spoken.current = phase
    announce(announcement(latest.current))
  }, [phase, announce])
}

/** How much of the range's record time was searched. */
function Progress({ state }: { readonly state: SearchState }) {
  const { share, phase } = state
  const percent = share === undefined ? '' : `, ${Math.floor(share * 100)} %`
  return (
    <progress
      aria-label="Searched of the range"
      aria-valuetext={`${phaseWords[phase]}${percent}`}
      // Without a value, the browser says that nobody knows how far it is.
      {...(share === undefined ? {} : { value: share })}
      max={1}
      className={styles.bar}
    />
  )
}

/** The search of a query; draws anew when its state changes. */
function useHistorySearch(query: SearchQuery): HistorySearch {
  const search = historySearch(query)
  useSyncExternalStore(search.subscribe, search.state)
  return search
}
