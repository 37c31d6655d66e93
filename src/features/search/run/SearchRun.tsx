import { useEffect, useRef } from 'react'
import type { SearchQuery } from '#ledger/search/search-query.ts'
import type { SearchState } from '#queries/search/search-state.ts'
import { useHistorySearch } from '#queries/search/use-history-search.ts'
import { useAnnounce } from '#ui/Announcer.tsx'
import { ExportButtons } from './ExportButtons.tsx'
import { announcement } from './phase-words.ts'
import { Progress } from './Progress.tsx'
import { Results } from './Results.tsx'
import { RunButtons } from './RunButtons.tsx'
import { RunFacts } from './RunFacts.tsx'
import { RunNotes } from './RunNotes.tsx'
import { paramsOf } from '../query-in-params.ts'
import styles from './SearchRun.module.css'
import { Trouble } from './Trouble.tsx'

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
            <div className={styles.buttons} data-screen-only>
              <RunButtons search={search} state={state} />
              <ExportButtons query={query} search={search} state={state} />
            </div>
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
