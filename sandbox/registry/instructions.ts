import type { Ledger } from '../ledger/ledger.ts'
import type { Contract } from '../ledger/model.ts'
import type { Interface } from '../ledger/packages.ts'
import { conflict, notFound } from '../scan/failure.ts'

/** A version of the token standard's APIs. */
export type Version = 'v1' | 'v2'
export const versions: readonly Version[] = ['v1', 'v2']

/**
 * The active contract that a path names. 404 when there is none that implements one of the
 * interfaces. One that is between two synchronizers, where no choice can be exercised on it, is a
 * conflict (409) in version 2, and not found in version 1, which knows no 409.
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

/** The locked amulet that backs an instruction or allocation, when it is still there. */
export function heldBack(ledger: Ledger, instruction: Contract): Contract[] {
  const { lockedAmulet } = instruction.payload()
  const contract = typeof lockedAmulet === 'string' ? ledger.contractById(lockedAmulet) : undefined
  return contract?.active === true ? [contract] : []
}
