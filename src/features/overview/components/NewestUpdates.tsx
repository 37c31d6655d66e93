import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { QueryView } from '#shared/components/QueryView.tsx'
import { UpdateList } from '#features/updates/index.ts'
import type { UpdateHistoryItem } from '#ledger/update.ts'
import { partyNames } from '#features/names/queries/party-names.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { NewsButton } from '#ui/NewsButton.tsx'
import { useFrozenList } from '#ui/use-frozen-list.ts'
import { useDelayed } from '#ui/use-delayed.ts'
import { LoadingState } from '#ui/LoadingState.tsx'
import { newestOnOverview } from './newest-on-overview.ts'

/**
 * Milliseconds that the list waits for party names, because a name that arrives later moves the
 * text after it.
 */
const patience = 1_000

/** The newest updates, each with a link to its page. */
export function NewestUpdates() {
  const query = useQuery(newestOnOverview)
  const names = useQuery(partyNames())
  const isLate = useDelayed(patience)
  const waiting = <LoadingState words="Loading the newest updates from Scan" rows={12} />
  if (names.isPending && !isLate) return waiting
  return (
    <QueryView query={query} title="The newest updates could not be loaded" waiting={waiting}>
      {({ answer: updates }) =>
        updates.length === 0 ? (
          <EmptyState title="Scan has no updates" />
        ) : (
          <HeldUpdates updates={updates} />
        )
      }
    </QueryView>
  )
}

const keyOf = ({ update_id: id }: UpdateHistoryItem) => id

/** The list, frozen while the user points at it. */
function HeldUpdates({ updates }: { readonly updates: readonly UpdateHistoryItem[] }) {
  const { shown, news, show, rest } = useFrozenList(updates, keyOf)
  return (
    <Box pos="relative" {...rest}>
      <NewsButton count={news} most={updates.length} onShow={show} />
      <UpdateList updates={shown} />
    </Box>
  )
}
