import { Link } from '@tanstack/react-router'
import {
  requestNotificationPermission,
  notificationsBlockedText,
} from '#shared/components/watches/notification-permission.ts'
import { compareRecordTimes } from '#ledger/record-time.ts'
import type { UnseenMatches } from '../rules/watches/search-step.ts'
import { beginSearch } from '../queries/begin-search.ts'
import { readSearch } from '../queries/search-text.ts'
import { serverNow } from '#shared/queries/server-clock.ts'
import {
  markSearchViewed,
  unwatchSearches,
  watchSearch,
} from '../queries/watches/watched-searches.ts'
import { newMatchesParams } from '../queries/watches/words-of-matches.ts'
import { Button } from '#ui/Button.tsx'
import { groupDigits } from '#ui/group-digits.ts'
import { useNotify } from '#ui/Notices.tsx'

interface SearchWatchSwitchProps {
  /** The search's text form. `called` is the name to show. */
  readonly search: string
  readonly called: string
  readonly isWatched: boolean
}

/** Starts or stops watching a saved search for new matches. */
export function SearchWatchSwitch({ search, called, isWatched }: SearchWatchSwitchProps) {
  const notify = useNotify()
  const to = readSearch(search)?.to?.recordTime
  // A range that has ended cannot have new matches.
  const isOver = to !== undefined && compareRecordTimes(to, serverNow()) <= 0
  if (isOver && !isWatched) return <span />
  const turn = async () => {
    if (isWatched) return unwatchSearches([search])
    watchSearch(search)
    if (!(await requestNotificationPermission()))
      notify({
        tone: 'warning',
        title: 'Watched in this tab only',
        text: notificationsBlockedText,
      })
  }
  return (
    <Button
      kind="quiet"
      aria-pressed={isWatched}
      aria-label={`Watch: ${called}`}
      title={
        isWatched
          ? 'You are notified of new matches. Click to stop.'
          : 'Notifies you of new matches while a tab of this dashboard is open'
      }
      onClick={() => void turn()}
    >
      {isWatched ? 'Watched' : 'Watch'}
    </Button>
  )
}

interface NewMatchesProps {
  readonly search: string
  readonly found: UnseenMatches | undefined
}

/** The number of new matches as a link. Opening the link marks the matches as seen. */
export function NewMatchesLink({ search, found }: NewMatchesProps) {
  const query = readSearch(search)
  const first = found?.first
  if (found === undefined || first === undefined || query === undefined) return null
  return (
    <Link
      to="/search"
      search={newMatchesParams(query, first)}
      onClick={() => {
        beginSearch({ ...query, from: first, order: 'newest' })
        markSearchViewed(search)
      }}
    >
      {groupDigits(found.told + found.waiting)} new
    </Link>
  )
}
