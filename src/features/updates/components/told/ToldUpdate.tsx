import { useMemo } from 'react'
import { updateRow } from '#ledger/update-row.ts'
import type { UpdateHistoryItem } from '#ledger/update.ts'
import { UpdateSummary } from './UpdateSummary.tsx'

/** An update in words, where its workflow is known; else what its first root did. */
export function ToldUpdate({ update }: { readonly update: UpdateHistoryItem }) {
  const row = useMemo(() => updateRow(update), [update])
  return <UpdateSummary row={row} />
}
