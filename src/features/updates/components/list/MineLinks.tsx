import { Input, UnstyledButton } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { HistoryRange } from '#ledger/history/chain-range.ts'
import { writeFilter } from '#features/search/rules/filter-text.ts'
import { filterOfParties } from '#features/search/rules/own-updates-filter.ts'
import {
  lastNight,
  nightHours,
  type DefaultPeriod,
} from '#shared/components/scope/default-periods.ts'
import { participantRange, positionsOfRange } from '#shared/queries/chosen-range.ts'
import { myParties } from '#shared/queries/my-parties/my-parties.ts'
import { usePartyScope } from '#shared/queries/my-parties/party-scope.ts'
import { beginSearch } from '#features/search/queries/begin-search.ts'
import { useNotify } from '#ui/Notices.tsx'
import { momentNow } from '#ui/time/now.ts'
import { useTimeMode } from '#ui/time/TimeModeProvider.tsx'
import page from '#ui/Page.module.css'
import { convertToSource } from '../joined/convert-to-source.ts'
import { isScanSource, type UpdatesParams } from '../update-params.ts'
import { ownUpdatesOf } from './own-updates.ts'
import { rangeParams } from './range-params.ts'

interface MineLinksProps {
  readonly params: UpdatesParams
  readonly range: HistoryRange
}

/**
 * Switches between all updates and those of the party scope, at the same time and range. Uses the
 * participant's history if the token can read as the parties, otherwise a search of Scan.
 */
export function MineLinks({ params, range }: MineLinksProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const notify = useNotify()
  const scope = usePartyScope()
  const isMine =
    !isScanSource(params.source) && (params.scope === 'mine' || params.as !== undefined)

  const { mode } = useTimeMode()
  const night = lastNight(mode === 'utc' ? 'utc' : 'local', momentNow())
  const isNight = isMine && range.from?.recordTime === night.from && range.to !== undefined

  const show = async (period?: DefaultPeriod) => {
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
      const moved =
        period === undefined
          ? convertToSource(params, 'participant')
          : { ...rangeParams(participantRange(named(period)), 'newest first'), upto: undefined }
      const others = { ...params, ...moved, ignored: undefined }
      const read = isAll ? { scope: scope.kind } : { as: [...parties] }
      void navigate({ to: '/updates', search: { ...others, source: 'participant', ...read } })
      return
    }
    const where = filterOfParties(parties)
    const searched = period === undefined ? range : await positionsOfRange(client, named(period))
    beginSearch({ where, ...searched, order: 'newest' })
    const { from, to } = rangeParams(searched, 'newest first')
    const searchParams = isAll ? { scope: scope.kind } : { where: writeFilter(where) }
    void navigate({ to: '/search', search: { ...searchParams, from, to } })
  }

  return (
    <Input.Wrapper label="Show" labelElement="div">
      <nav aria-label="Whose updates" className={page.views} data-screen-only>
        <Link
          to="/updates"
          search={{
            ...params,
            ...convertToSource(params, 'scan'),
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
        <UnstyledButton
          className={page.view}
          aria-current={isMine && !isNight ? 'true' : undefined}
          onClick={() => void show()}
        >
          Mine
        </UnstyledButton>
        <UnstyledButton
          className={page.view}
          aria-current={isNight ? 'true' : undefined}
          title={nightHours}
          onClick={() => void show(night)}
        >
          Mine, last night
        </UnstyledButton>
      </nav>
    </Input.Wrapper>
  )
}

const named = ({ from, to }: DefaultPeriod) => ({ from: { at: from }, to: { at: to } })
