import { Flex, Progress as Bar, Stack } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { perspectiveParties } from '../../rules/perspective-parties.ts'
import type { Match, SearchQuery } from '../../rules/search-query.ts'
import type { SearchState } from '../../queries/search-state.ts'
import { useAnnounce } from '#ui/Announcer.tsx'
import type { MatchView } from '../history-search-params.ts'
import { toSearchParams } from '../query-in-params.ts'
import { ExportButtons } from './ExportButtons.tsx'
import { announcement } from './phase-words.ts'
import { ViewSwitch } from './moved/ViewSwitch.tsx'
import { Results } from './Results.tsx'
import { RunButtons } from './RunButtons.tsx'
import { RunFacts } from './RunFacts.tsx'
import { RunNotes } from './RunNotes.tsx'
import { PageFailureNote } from './PageFailureNote.tsx'
import { useHistorySearch } from './use-history-search.ts'

interface SearchRunProps {
  readonly query: SearchQuery
  readonly view: MatchView | undefined
  /** True if the search starts without a click. Its space is then reserved before the start. */
  readonly begins?: boolean | undefined
  readonly openUpdateId: string | undefined
  readonly onOpen: (match: Match) => void
}

/** One search: its state, its buttons, and its matches. */
export function SearchRun({
  query,
  view = 'table',
  begins = false,
  openUpdateId,
  onOpen,
}: SearchRunProps) {
  const search = useHistorySearch(query)
  const state = search.state()
  useAnnouncedPhase(state)
  const isBeginning = begins && state.phase === 'idle'
  const shownState = isBeginning ? ({ ...state, phase: 'running' } as const) : state
  const name = JSON.stringify(toSearchParams(query))
  const { phase, trouble } = shownState
  const hasPerspective = perspectiveParties(query.where).length > 0
  const shown = hasPerspective ? view : 'sentences'
  return (
    <>
      {phase === 'idle' ? null : (
        <Flex
          component="section"
          direction="column"
          gap="xs"
          py="xs"
          aria-label="The search"
          inert={isBeginning}
        >
          <Stack gap="xs">
            <RunFacts state={shownState} isNarrow={openUpdateId !== undefined} />
            <Flex columnGap="sm" rowGap="xs" wrap="wrap" align="center" data-screen-only>
              <Flex columnGap="sm" rowGap="xs" wrap="wrap" align="center">
                <RunButtons query={query} search={search} state={shownState} />
              </Flex>
              {/* Exports and views share a line of their own, so that they do not push the buttons above to another line. */}
              <Flex columnGap="sm" rowGap="xs" wrap="wrap" align="center">
                <ExportButtons query={query} search={search} state={shownState} view={shown} />
                {hasPerspective ? <ViewSwitch view={shown} /> : null}
              </Flex>
            </Flex>
          </Stack>
          <Progress state={shownState} />
          <RunNotes query={query} state={shownState} />
          {trouble === undefined ? null : (
            <PageFailureNote trouble={trouble} state={shownState} onRetry={search.resume} />
          )}
        </Flex>
      )}
      <Results
        key={name}
        search={search}
        state={state}
        name={name}
        view={shown}
        openUpdateId={openUpdateId}
        onOpen={onOpen}
      />
    </>
  )
}

/**
 * Announces changes of the phase to screen readers, but not the initial phase or single matches.
 */
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

function Progress({ state }: { readonly state: SearchState }) {
  const { share } = state
  return (
    <Bar.Root size="xs" radius={0}>
      <Bar.Section
        aria-label="Searched part of the range"
        value={Math.floor((share ?? 1) * 100)}
        animated={share === undefined}
      />
    </Bar.Root>
  )
}
