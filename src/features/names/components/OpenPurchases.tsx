import { Box } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { failureOf } from '#shared/queries/failure.ts'
import { Count } from '#ui/Count.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { VirtualTable } from '#ui/table/VirtualTable.tsx'
import { LoadingState } from '#ui/LoadingState.tsx'
import { purchaseColumns } from './purchase-columns.tsx'
import { useOpenPurchases } from './use-purchases.ts'

/**
 * Pending purchases, including interrupted purchases and purchases started outside this browser.
 * Each can be continued.
 */
export function OpenPurchases() {
  const navigate = useNavigate()
  const { open, query } = useOpenPurchases()
  const failure = failureOf(query.error)
  return (
    <>
      {failure === undefined ? null : (
        <ErrorPanel
          failure={failure}
          title="Purchases in progress could not be loaded from the wallet"
          compact={query.data !== undefined}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {query.data === undefined && failure === undefined ? (
        <LoadingState words="Loading purchases in progress" rows={3} />
      ) : open.length > 0 ? (
        <>
          <Box component="output" flex="none" mih="1.5rem" c="dimmed">
            <Count value={open.length} noun="purchase" /> in progress. Open one to continue it.
          </Box>
          <VirtualTable
            label="Purchases in progress"
            columns={purchaseColumns}
            rows={open}
            row={{ key: ({ key }) => key, copied: ({ name }) => ({ text: name, what: 'name' }) }}
            onOpen={({ key: purchase, since }) =>
              void navigate({
                to: '/names/purchases/$purchase',
                params: { purchase },
                search: { since },
              })
            }
          />
        </>
      ) : failure === undefined ? (
        <EmptyState title="No purchase is in progress">
          A purchase that was interrupted can be continued here, in any browser.
        </EmptyState>
      ) : null}
    </>
  )
}
