import type { Draft } from '../ledger/draft.ts'
import type { Contract, Node } from '../ledger/model.ts'
import { archive } from '../templates/archive.ts'
import type { TransferFacts } from '../templates/transfer.ts'
import { burnChange, logChanges } from './holdings-log.ts'
import type { LedgerState } from './ledger-state.ts'

/** Burns the amulet that a transfer from a party to itself has split off. */
export function burnSplit(
  world: LedgerState,
  draft: Draft,
  { created }: TransferFacts,
  reason: string,
  log: Contract = world.rules.amuletRules,
): Node[] {
  const [split] = created
  if (!split) throw new Error('Nothing was split off')
  const archived = draft.exercise(split, archive, null)
  return [archived, ...logChanges(world, draft, log, [burnChange(split, reason)])]
}
