import { updateKey } from '#ledger/update-digest.ts'
import type { UpdateHistoryItem } from '#ledger/update.ts'
import { ToldUpdate } from './ToldUpdate.tsx'
import { UpdateLinks } from './UpdateLinks.tsx'

/** A short list of updates of Scan, each described in words. */
export function UpdateList({ updates }: { readonly updates: readonly UpdateHistoryItem[] }) {
  return (
    <UpdateLinks
      updates={updates.map((update) => ({
        key: updateKey(update),
        updateId: update.update_id,
        recordTime: update.record_time,
        told: <ToldUpdate update={update} />,
      }))}
    />
  )
}
