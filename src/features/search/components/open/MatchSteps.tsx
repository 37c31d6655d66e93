import { Box, Flex } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { linkOptions, useNavigate } from '@tanstack/react-router'
import type { Match, SearchQuery } from '../../rules/search-query.ts'
import { positionOf } from '#ledger/update-digest.ts'
import { updateById } from '#shared/queries/update.ts'
import { useAnnounce } from '#ui/Announcer.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Count } from '#ui/Count.tsx'
import { IconChevronLeft, IconChevronRight } from '#ui/icons.ts'
import type { HistorySearchParams } from '../history-search-params.ts'
import { useSearchQuery } from '../use-search-query.ts'
import { isUnderWay } from '../run/phase-words.ts'
import { useHistorySearch } from '../run/use-history-search.ts'
import { findMatchNeighbours } from './match-neighbours.ts'
import { useEffect, useEffectEvent } from 'react'
import { isDialogOpen, isField } from '#ui/key-takers.ts'

/**
 * Selector of elements that handle the same keys themselves. The list of matches is excluded,
 * because in that list these keys change the open match.
 */
const takers = '[role=tree], [role=menu], [role=grid]:not([aria-label="Matches"])'

/**
 * Runs an action on the open match when a key is pressed, unless the focused element handles the
 * key itself. Runs before the list's own handler, which would only move the mark.
 */
function useMatchKey(key: string, run: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    if (event.key !== key || event.metaKey || event.ctrlKey || event.altKey) return
    if (isField(target) || isDialogOpen()) return
    if (target instanceof Element && target.closest(takers) !== null) return
    event.preventDefault()
    event.stopPropagation()
    run()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [])
}

interface MatchStepsProps {
  readonly params: HistorySearchParams
  readonly updateId: string
}

/**
 * Links from an open update to the previous and the next match, with the number of the open match.
 */
export function MatchSteps({ params, updateId }: MatchStepsProps) {
  const { query } = useSearchQuery(params)
  return query === undefined ? null : <Steps query={query} updateId={updateId} />
}

/** Returns a link that replaces the open update with another match, in the same search and view. */
export function linkToMatch({ updateId, eventId }: Pick<Match, 'updateId' | 'eventId'>) {
  return linkOptions({
    to: '.',
    params: (params) => ({ ...params, updateId }),
    search: (search) => ({ ...search, event: eventId }),
  })
}

function Steps({ query, updateId }: { readonly query: SearchQuery; readonly updateId: string }) {
  const search = useHistorySearch(query)
  const navigate = useNavigate()
  const announce = useAnnounce()
  const state = search.state()
  const { matches: count } = state
  // Only reads the cache, because the page of the update loads this query.
  const update = useQuery({ ...updateById(updateId, 'compact_json'), enabled: false }).data
  const { order } = query
  const position = update === undefined ? undefined : positionOf(update.answer.value)
  const { matchAt } = search
  const { index, previous, next } = findMatchNeighbours(
    { count, matchAt, order },
    updateId,
    position,
  )
  const matchOf = (at: number | undefined) => (at === undefined ? undefined : matchAt(at))
  const soFar = isUnderWay(state) ? ' so far' : ''

  const go = (match: Match | undefined, none: string) => {
    if (match === undefined) announce(none)
    else void navigate(linkToMatch(match))
  }
  const noNext = soFar === '' ? 'No further match' : 'No further match yet'
  useMatchKey('k', () => go(matchOf(previous), 'No earlier match in this list'))
  useMatchKey('j', () => go(matchOf(next), noNext))
  return (
    <Flex
      component="nav"
      gap="xs"
      align="center"
      display="inline-flex"
      fz="sm"
      aria-label="Matches"
    >
      <Step to={matchOf(previous)} label="Previous match" keys="k" icon={IconChevronLeft} />
      <Box component="span" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
        {index === undefined ? (
          <Count value={count} noun="match" plural="matches" />
        ) : (
          <>
            <Count value={index + 1} /> of <Count value={count} />
          </>
        )}
        {soFar}
      </Box>
      <Step to={matchOf(next)} label="Next match" keys="j" icon={IconChevronRight} />
    </Flex>
  )
}

interface StepProps {
  readonly to: Match | undefined
  readonly label: string
  readonly keys: string
  readonly icon: typeof IconChevronLeft
}

function Step({ to, label, keys, icon: Icon }: StepProps) {
  const shown = { title: `${label} (${keys})`, 'aria-label': label, kind: 'quiet' } as const
  if (to === undefined) {
    return (
      <LinkButton to="." disabled {...shown}>
        <Icon size={16} aria-hidden />
      </LinkButton>
    )
  }
  return (
    <LinkButton {...linkToMatch(to)} {...shown} aria-current={undefined} aria-keyshortcuts={keys}>
      <Icon size={16} aria-hidden />
    </LinkButton>
  )
}
