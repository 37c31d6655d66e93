import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { QueryView } from '#shared/components/QueryView.tsx'
import { isForName } from '../rules/subscription.ts'
import { nameStages, ownEntries } from '../queries/wallet.ts'
import { Count } from '#ui/Count.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useOpenPage } from '#ui/table/use-open-page.ts'
import { VirtualTable } from '#ui/table/VirtualTable.tsx'
import { LoadingState } from '#ui/LoadingState.tsx'
import { ownColumns, type OwnRow } from './own-columns.tsx'

/** The names that the user's wallet pays for, with cost, end and renewal. */
export function OwnNames() {
  const navigate = useNavigate()
  const openPage = useOpenPage()
  const query = useQuery(ownEntries())
  const stages = useQuery(nameStages()).data?.stages
  const entries = query.data?.entries
  const rows = useMemo<readonly OwnRow[]>(
    () =>
      (entries ?? []).map((entry) => ({
        ...entry,
        isPaidFor: stages?.some(
          ({ stage, description }) => stage === 'live' && isForName(description, entry.name),
        ),
      })),
    [entries, stages],
  )
  return (
    <>
      <QueryView
        query={query}
        title="Your names could not be loaded"
        waiting={<LoadingState words="Loading your names from the validator" rows={4} />}
      >
        {() =>
          rows.length === 0 ? (
            <EmptyState title="Your wallet does not pay for any name">
              A name that you buy appears here once its entry exists.
            </EmptyState>
          ) : (
            <>
              <Box component="output" flex="none" mih="1.5rem" c="dimmed">
                <Count value={rows.length} noun="name" /> that your wallet pays for.
              </Box>
              <VirtualTable
                label="My names"
                columns={ownColumns}
                rows={rows}
                row={{
                  key: ({ contractId }) => contractId,
                  copied: ({ name }) => ({ text: name, what: 'name' }),
                }}
                onOpen={({ name }) =>
                  openPage(name, () => navigate({ to: '/resolve', search: { text: name } }))
                }
              />
            </>
          )
        }
      </QueryView>
    </>
  )
}
