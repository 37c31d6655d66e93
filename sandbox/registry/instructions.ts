import type { Ledger } from '../ledger/ledger.ts'
import type { Contract } from '../ledger/model.ts'
import type { Interface } from '../ledger/packages.ts'
import { conflict, notFound } from '../scan/failure.ts'

/** A version of the token standard's APIs. */
export type Version = 'v1' | 'v2'
export const versions: readonly Version[] = ['v1', 'v2']

/**
 * Returns the active contract with an id. Answers 404 if no active contract with this id implements
 * one of the interfaces. No choice can be exercised on a contract between two synchronizers:
 * version 2 answers 409 for it, and version 1, which has no 409, answers 404.
 */
export function instructionOf(
  ledger: Ledger,
  interfaces: readonly Interface[],
  { id, version }: { readonly id: string; readonly version: Version },
): Contract {
  const contract = ledger.contractById(id)
  const implemented = contract?.active === true ? contract.template.interfaces : undefined
  const isKnown = interfaces.some((wanted) => implemented?.includes(wanted))
  const isMoving = contract?.synchronizer === undefined
  if (contract === undefined || !isKnown || (isMoving && version === 'v1')) {
    throw notFound(`No active contract found with id ${id}`)
  }
  if (isMoving) {
    throw conflict(`Contract ${id} is in the process of being reassigned, try again later`)
  }
  return contract
}

/** Returns the locked amulet that backs an instruction or allocation, if it is still active. */
export function lockedAmuletOf(ledger: Ledger, instruction: Contract): Contract[] {
  const { lockedAmulet } = instruction.payload()
  const contract = typeof lockedAmulet === 'string' ? ledger.contractById(lockedAmulet) : undefined
  return contract?.active === true ? [contract] : []
}
