import { useEffect, useState } from 'react'
import type { Holding } from '../../rules/holding.ts'
import type { ContractId } from '#ledger/identifier.ts'
import type { HoldingsSession } from '../../queries/holdings-session.ts'
import type { ArrangedHoldings } from '../../queries/session-state.ts'

/** The holding of a contract id, with the contract as received. */
export type OpenedHolding =
  | { readonly kind: 'found'; readonly holding: Holding; readonly json: string }
  | { readonly kind: 'looking' }
  | { readonly kind: 'not listed' }

const rowsPerRequest = 2000

/**
 * Finds a holding in the list by its contract id. A holding that is opened from an address may not
 * be visible.
 */
export function useOpenedHolding(
  session: HoldingsSession,
  arranged: ArrangedHoldings | undefined,
  contractId: ContractId,
): OpenedHolding {
  const [opened, setOpened] = useState<OpenedHolding & { readonly contractId?: ContractId }>(
    looking,
  )
  const isFound = opened.contractId === contractId && opened.kind === 'found'
  const count = arranged?.count
  useEffect(() => {
    if (isFound || count === undefined) return undefined
    let isOver = false
    const find = async () => {
      const found = await findHolding(session, contractId, count, () => isOver)
      if (!isOver) setOpened({ ...found, contractId: contractId })
    }
    // Fails only if the worker has ended, which the page reports.
    find().catch(() => setOpened({ kind: 'not listed', contractId: contractId }))
    return () => {
      isOver = true
    }
  }, [session, contractId, count, isFound])
  return opened.contractId === contractId ? opened : looking
}

const looking = { kind: 'looking' } as const

async function findHolding(
  session: HoldingsSession,
  contractId: ContractId,
  count: number,
  isOver: () => boolean,
): Promise<OpenedHolding> {
  for (let first = 0; first < count && !isOver(); first += rowsPerRequest) {
    const lines = await session.ask((job) => job.lines(first, first + rowsPerRequest))
    for (const line of lines) {
      if (line.kind !== 'holding' || line.holding.contractId !== contractId) continue
      const json = await session.ask((job) => job.json(line.index))
      return { kind: 'found', holding: line.holding, json }
    }
  }
  return { kind: 'not listed' }
}
