import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { HistoryRange } from '#ledger/history/chain-range.ts'
import { writeFilter } from '#features/search/rules/filter-text.ts'
import { filterOfParties } from '#features/search/rules/own-updates-filter.ts'
import { myParties } from '#shared/queries/my-parties/my-parties.ts'
import { usePartyScope } from '#shared/queries/my-parties/party-scope.ts'
import { beginSearch } from '#features/search/queries/begin-search.ts'
import { useNotify } from '#ui/Notices.tsx'
import page from '#ui/Page.module.css'
import { convertToSource } from '../joined/convert-to-source.ts'
import { isScanSource, type UpdatesParams } from '../update-params.ts'
import { ownUpdatesOf } from './own-updates.ts'
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
  const isMine = !isScanSource(place.source) && (place.scope === 'mine' || place.as !== undefined)

  const show = async () => {
    const { parties: mine } = await client.fetchQuery(myParties())
    const own = ownUpdatesOf(scope, mine)
    if (own.by === 'unavailable') {
      notify({
        tone: 'warning',
        title: own.why,
        text: 'Choose a party or a smaller group in the header.',
      })
      return
    }
    const { parties } = own
    const isAll = scope.kind === 'mine'
    if (own.by === 'participant') {
      const others = { ...place, ...convertToSource(place, 'participant'), ignored: undefined }
      const read = isAll ? { scope: scope.kind } : { as: [...parties] }
      void navigate({ to: '/updates', search: { ...others, source: 'participant', ...read } })
      return
    }
    const where = filterOfParties(parties)
    beginSearch({ where, ...range, order: 'newest' })
    const { from, to } = rangeParams(range, 'newest first')
    const asked = isAll ? { scope: scope.kind } : { where: writeFilter(where) }
    void navigate({ to: '/search', search: { ...asked, from, to } })
  }

  return (
    <nav aria-label="Whose updates" className={page.views} data-screen-only>
      <Link
        to="/updates"
        search={{
          ...place,
          ...convertToSource(place, 'scan'),
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
