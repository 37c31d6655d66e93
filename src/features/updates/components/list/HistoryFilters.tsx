import { Box, Flex } from '@mantine/core'
import type { ReactNode } from 'react'
import type { HistoryRange } from '#ledger/history/chain-range.ts'
import type { ListOrder } from '#ledger/history/chain.ts'
import { FilterBar } from '#ui/FilterBar.tsx'
import { JoinedFilter } from '../joined/JoinedFilter.tsx'
import { SourceLinks } from '../joined/SourceLinks.tsx'
import { isScanSource, type UpdatesParams } from '../update-params.ts'
import { GoToRange } from './GoToRange.tsx'
import { MineLinks } from './MineLinks.tsx'

interface HistoryFiltersProps {
  readonly params: UpdatesParams
  readonly range: HistoryRange
  readonly order: ListOrder
  /** False on a participant, whose positions are times. */
  readonly hasMigrations: boolean
  /** True next to an open update, or on a phone. The source and the range are then in the drawer. */
  readonly isNarrow: boolean
  /** The links to the parts of the list. */
  readonly pages: ReactNode
}

/**
 * The filters of a history in one row, aligned at their labels. The rare filters of a participant's
 * history are always in the drawer.
 */
export function HistoryFilters(props: HistoryFiltersProps) {
  const { params, isNarrow, pages, ...shown } = props
  const { source, from, to, as: parties, upto, shape } = params
  const isJoined = !isScanSource(source)
  const rare = isJoined ? [parties, upto, shape] : []
  return (
    <Flex wrap="wrap" columnGap="sm" rowGap="xs" align="flex-start">
      {isNarrow ? null : <SourceLinks shown={source} />}
      <MineLinks params={params} range={shown.range} />
      {isNarrow ? null : <GoToRange {...shown} />}
      {isNarrow || isJoined ? (
        <Box pt="1.25rem">
          <FilterBar isDrawer values={isNarrow ? [source, from, to, ...rare] : rare}>
            {(close) => (
              <>
                {isNarrow ? (
                  <>
                    <SourceLinks shown={source} />
                    <GoToRange {...shown} onNavigated={close} />
                  </>
                ) : null}
                {isJoined ? <JoinedFilter params={params} onDone={close} /> : null}
              </>
            )}
          </FilterBar>
        </Box>
      ) : null}
      {isNarrow ? pages : null}
    </Flex>
  )
}
