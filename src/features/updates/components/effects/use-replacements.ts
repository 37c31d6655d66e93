import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNearbySearch, type NearbySearch } from '#features/search/index.ts'
import type { ContractEffects } from '#ledger/effects.ts'
import type { Position } from '#ledger/history/position.ts'
import { templateName, type ContractId } from '#ledger/identifier.ts'
import { pairContracts, type Replacements } from '../../rules/replaced/pair-contracts.ts'
import { positionOf } from '#ledger/update-digest.ts'
import type { CreatedEvent, Transaction } from '#ledger/update.ts'
import { contractInOpenedUpdates } from '#features/contracts/queries/contract.ts'
import { createdContracts } from '#features/contracts/queries/created-contracts.ts'

/** The replacements of an update's contracts, as far as their payloads are known. */
export interface KnownReplacements extends Replacements {
  /**
   * Number of archived contracts for which the update also created contracts of the same template.
   */
  readonly candidates: number
  /**
   * Number of archived contracts with an unknown payload. An archive event does not contain the
   * payload.
   */
  readonly missing: number
  readonly search: NearbySearch<CreatedEvent>
  readonly from: Position
}

/**
 * Maximum number of contracts to search for in the updates that the user has opened. The search for
 * one contract reads all of these updates.
 */
const mostInOpened = 50

export function useReplacements(
  transaction: Transaction,
  effects: ContractEffects,
): KnownReplacements {
  const client = useQueryClient()
  const from = positionOf(transaction)
  const { created, candidates } = useMemo(() => {
    const came = effects.created.flatMap(({ created }) => created ?? [])
    const templates = new Set(came.map(({ template_id: id }) => templateName(id)))
    const archived = effects.archived.filter(({ templateId }) =>
      templates.has(templateName(templateId)),
    )
    return { created: came, candidates: archived.map(({ contractId }) => contractId) }
  }, [effects])
  const opened = useMemo(
    () =>
      candidates.slice(0, mostInOpened).flatMap((id) =>
        contractInOpenedUpdates(client, id)
          .flatMap((moment) => (moment.kind === 'create' ? [moment.event] : []))
          .slice(0, 1),
      ),
    [client, candidates],
  )
  const wanted = useMemo(() => {
    const known = new Set(opened.map(({ contract_id: id }) => id))
    return candidates.filter((id) => !known.has(id))
  }, [candidates, opened])
  const search = useNearbySearch(
    createdContracts(from, wanted),
    0,
    (found) => found.length >= wanted.length,
  )
  const { found } = search
  const { before, replacements } = useMemo(() => {
    const before = new Map<ContractId, CreatedEvent>()
    for (const event of [...opened, ...found]) before.set(event.contract_id, event)
    return { before, replacements: pairContracts([...before.values()], created) }
  }, [opened, found, created])
  return {
    ...replacements,
    candidates: candidates.length,
    missing: candidates.length - before.size,
    search,
    from,
  }
}
