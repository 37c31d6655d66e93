import { Box, Flex, Group } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { csvText } from '#ledger/csv.ts'
import {
  activityOf,
  filterLicences,
  licenceOf,
  sortByLastReport,
  type Licence,
} from '../rules/validator-licences.ts'
import { UnreadEntries } from '#shared/components/UnreadEntries.tsx'
import { failureOf } from '#shared/queries/failure.ts'
import { licencePages, mostPages } from '../queries/licences.ts'
import { ownParticipantId } from '#shared/queries/participant.ts'
import { Count } from '#ui/Count.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { PageActions, Section } from '#ui/Page.tsx'
import { ExportMenu } from '#ui/ExportMenu.tsx'
import { saveFile } from '#ui/save-file.ts'
import { useAnnounceShown } from '#ui/table/use-announce-shown.ts'
import { VirtualTable } from '#ui/table/VirtualTable.tsx'
import { momentNow, useNow } from '#ui/time/now.ts'
import { LoadingState } from '#ui/LoadingState.tsx'
import type { NetworkParams } from './network-params.ts'
import { ValidatorFilters } from './ValidatorFilters.tsx'
import { ValidatorShares } from './ValidatorShares.tsx'
import { licenceColumns } from './licence-columns.tsx'
import { tableFrame } from './table-frame.ts'

const keyOf = ({ contractId }: Licence) => contractId
const copied = ({ validator }: Licence) => ({ text: validator, what: 'party id' })

/** Validators by release and by last reported activity. All licences are loaded, page by page. */
export function ValidatorsSection({ search }: { readonly search: NetworkParams }) {
  const query = useInfiniteQuery(licencePages())
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query
  const failure = failureOf(query.error)
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  const licences = useMemo(
    () => sortByLastReport(data?.pages.flatMap((page) => page.licences.entries) ?? []),
    [data],
  )
  const unread = data?.pages.flatMap((page) => page.licences.unread) ?? []
  const isCut = !hasNextPage && data?.pages.length === mostPages
  return (
    <Section
      title="Validators"
      fact={
        data === undefined ? undefined : (
          <>
            <Count value={licences.length} noun="licence" />
            {hasNextPage ? ', reading on' : isCut ? ', and more that were not loaded' : ''}
          </>
        )
      }
    >
      {failure === undefined ? null : (
        <ErrorPanel
          failure={failure}
          title={
            data === undefined
              ? 'The licences of validators could not be loaded'
              : 'Further licences could not be loaded'
          }
          compact={data !== undefined}
          onRetry={() => void (data === undefined ? query.refetch() : fetchNextPage())}
          retrying={isFetching}
          stillTrue="Scan operators can hide this list."
        />
      )}
      <UnreadEntries noun="licence" unread={unread} />
      {data === undefined ? (
        failure === undefined ? (
          <LoadingState words="Loading the licences of validators from Scan" rows={12} />
        ) : null
      ) : licences.length === 0 ? (
        unread.length > 0 ? null : (
          <EmptyState title="Scan lists no licence" />
        )
      ) : (
        <Validators licences={licences} search={search} />
      )}
    </Section>
  )
}

interface ValidatorsProps {
  readonly licences: readonly Licence[]
  readonly search: NetworkParams
}

function Validators({ licences, search }: ValidatorsProps) {
  const now = useMinute()
  const participant = useQuery(ownParticipantId()).data
  const { find: text, version, activity } = search
  const own = participant && licenceOf(licences, participant.participantId)
  const shown = useMemo(
    () => filterLicences(licences, { text, version, activity }, now),
    [licences, text, version, activity, now],
  )
  useAnnounceShown([text, version, activity], shown.length, licences.length)
  const columns = useMemo(() => licenceColumns(own?.contractId, now), [own?.contractId, now])
  return (
    <>
      <ValidatorShares licences={licences} now={now} own={own} />
      <PageActions>
        <ExportMenu
          disabled={shown.length === 0}
          note="validators"
          items={[{ label: 'CSV', onSelect: () => save(shown) }]}
        />
      </PageActions>
      <Group gap="md" align="flex-end">
        <ValidatorFilters search={search} licences={licences} />
        {shown.length === licences.length ? null : (
          <Box c="dimmed" pb="md">
            <Count value={shown.length} /> of <Count value={licences.length} />
          </Box>
        )}
      </Group>
      {shown.length === 0 ? (
        <EmptyState title="No validator matches the filter" />
      ) : (
        <Flex {...tableFrame}>
          <VirtualTable
            label="Validators"
            columns={columns}
            rows={shown}
            row={{ key: keyOf, copied }}
            scrollKey="validators"
          />
        </Flex>
      )}
    </>
  )
}

/**
 * Returns the current time to the minute, because thousands of rows need not render each second.
 */
function useMinute() {
  const now = useNow()
  const minute = now.slice(0, 16)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same minute is the same moment here
  return useMemo(() => now, [minute])
}

function save(licences: readonly Licence[]): void {
  const header = ['validator', 'version', 'last_active_at', 'activity', 'contact', 'contract_id']
  const now = momentNow()
  const lines = licences.map((licence) => [
    licence.validator,
    licence.version ?? '',
    licence.lastActiveAt ?? '',
    activityOf(licence, now),
    licence.contactPoint ?? '',
    licence.contractId,
  ])
  saveFile('validators.csv', [csvText(header, lines)], 'text/csv;charset=utf-8')
}
