import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { HistoryRange } from '#ledger/history/chain-range.ts'
import type { PartyId } from '#ledger/identifier.ts'
import type { MyParty } from '#ledger/my-parties/my-parties.ts'
import { writeFilter } from '#ledger/search/filter-text.ts'
import { filterOfParties, mostMine, ownUpdatesFilter } from '#ledger/search/own-updates-filter.ts'
import { myParties } from '#queries/my-parties/my-parties.ts'
import { mostLinked, usePartyScope } from '#queries/my-parties/party-scope.ts'
import { beginSearch } from '#queries/search/begin-search.ts'
import { useNotify } from '#ui/Notices.tsx'
import page from '#ui/Page.module.css'
import { placeInSource } from '../sourced/in-source.ts'
import { isOfScan, type UpdatesParams } from '../update-params.ts'
import { rangeParams } from './range-params.ts'

interface MineLinksProps {
  readonly place: UpdatesParams
  readonly range: HistoryRange
}

/**
 * Switches between all updates and those of the party scope, at the same time and range. The
 * participant's history has them if the token may read as the parties. Otherwise Scan is searched.
 */
export function MineLinks({ place, range }: MineLinksProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const notify = useNotify()
  const scope = usePartyScope()
  const isMine = !isOfScan(place.source) && (place.scope === 'mine' || place.as !== undefined)

  const show = async () => {
    const mine = await client.fetchQuery(myParties())
    const chosen = scope.kind === 'mine' ? mine.parties.map(({ party }) => party) : scope.parties
    const known = new Set(readableOf(mine.parties))
    const readable = chosen.filter((party) => known.has(party))
    const others = { ...place, ...placeInSource(place, 'participant'), ignored: undefined }
    if (readable.length > 0 && (scope.kind === 'mine' || readable.length <= mostLinked)) {
      const own = scope.kind === 'mine' ? { scope: 'mine' as const } : { as: readable }
      void navigate({ to: '/updates', search: { ...others, source: 'participant', ...own } })
      return
    }
    const where =
      scope.kind === 'mine' ? filterOfParties(chosen.slice(0, mostMine)) : ownUpdatesFilter(chosen)
    if (chosen.length === 0 || where === undefined) {
      notify({
        tone: 'warning',
        title: chosen.length === 0 ? 'Your parties are not known' : 'Too many parties',
        text: 'Choose a party or a smaller group in the header.',
      })
      return
    }
    beginSearch({ where, ...range, order: 'newest' })
    const { from, to } = rangeParams(range, 'newest first')
    const asked = scope.kind === 'mine' ? { scope: scope.kind } : { where: writeFilter(where) }
    void navigate({ to: '/search', search: { ...asked, from, to } })
  }

  return (
    <nav aria-label="Whose updates" className={page.views} data-screen-only>
      <Link
        to="/updates"
        search={{
          ...place,
          ...placeInSource(place, 'scan'),
          source: undefined,
          scope: undefined,
          as: undefined,
        }}
        activeOptions={{ explicitUndefined: true }}
        className={page.view}
        aria-current={isMine ? undefined : 'true'}
      >
        All
      </Link>
      <button
        type="button"
        className={page.view}
        aria-current={isMine ? 'true' : undefined}
        onClick={() => void show()}
      >
        Mine
      </button>
    </nav>
  )
}

/** Returns the parties that the token may read as. */
export function readableOf(parties: readonly MyParty[]): readonly PartyId[] {
  return parties.flatMap(({ party, mayRead }) => (mayRead ? [party] : []))
}
