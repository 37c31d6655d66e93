import { updateKey } from '#ledger/update-digest.ts'
import type { UpdateHistoryItem } from '#ledger/update.ts'
import { UpdateLinks } from './UpdateLinks.tsx'
import { useMemo } from 'react'
import { updateRow } from '#ledger/update-row.ts'
import { UpdateSummary } from './UpdateSummary.tsx'

/** A short list of Scan's updates, each in words. */
export function UpdateList({ updates }: { readonly updates: readonly UpdateHistoryItem[] }) {
  return (
    <UpdateLinks
      updates={updates.map((update) => ({
        key: updateKey(update),
        updateId: update.update_id,
        recordTime: update.record_time,
        summary: <UpdateItemSummary update={update} />,
      }))}
    />
  )
}

/** An update in words if its workflow is known, otherwise its first root action. */
function UpdateItemSummary({ update }: { readonly update: UpdateHistoryItem }) {
  const row = useMemo(() => updateRow(update), [update])
  return <UpdateSummary row={row} />
}
