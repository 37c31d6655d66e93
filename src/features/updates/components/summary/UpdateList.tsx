import { updateKey } from '#ledger/update-digest.ts'
import type { UpdateHistoryItem } from '#ledger/update.ts'
import { UpdateLinks } from './UpdateLinks.tsx'
import { useMemo } from 'react'
import { updateRow } from '#ledger/update-row.ts'
import { UpdateSummary } from './UpdateSummary.tsx'

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

/** An update in words if its workflow is known, otherwise the action of its first root. */
function ToldUpdate({ update }: { readonly update: UpdateHistoryItem }) {
  const row = useMemo(() => updateRow(update), [update])
  return <UpdateSummary row={row} />
}
