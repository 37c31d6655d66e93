import { Stack } from '@mantine/core'
import { useMemo } from 'react'
import { contractEffects } from '#ledger/effects.ts'
import type { Transaction, TreeEvent } from '#ledger/update.ts'
import type { TreeRow } from '#ledger/update-tree.ts'
import { Section } from '#ui/Page.tsx'
import { Balances } from './Balances.tsx'
import { ContractEffectsTable } from './ContractEffectsTable.tsx'
import { effectRows } from './effect-rows.ts'
import { ReplacedContracts } from './ReplacedContracts.tsx'
import { useReplacements } from './use-replacements.ts'

interface EffectsViewProps {
  /** In compact encoding, because its payloads are read. */
  readonly transaction: Transaction
  readonly rows: readonly TreeRow<TreeEvent>[]
  readonly onShow: (eventId: string) => void
}

/**
 * The effects of a transaction: balances of the network's token, and net changes of contracts, with
 * replacements.
 */
export function EffectsView({ transaction, rows, onShow }: EffectsViewProps) {
  const effects = useMemo(() => contractEffects(rows), [rows])
  const replacements = useReplacements(transaction, effects)
  const { pairs } = replacements
  const listed = useMemo(() => effectRows(effects, rows, pairs), [effects, rows, pairs])
  return (
    <Stack gap={0} flex="1 1 0" mih={0} data-print-whole style={{ overflow: 'auto' }}>
      <Balances key={transaction.update_id} transaction={transaction} rows={rows} />
      <Section title="Contracts">
        <ContractEffectsTable rows={listed} onShow={onShow} />
      </Section>
      <ReplacedContracts key={`replaced ${transaction.update_id}`} {...replacements} />
    </Stack>
  )
}
