import type { Ledger } from '../ledger/ledger.ts'
import type { Contract } from '../ledger/model.ts'
import { conflict, notFound } from '../scan/failure.ts'

/**
 * The active contract that a path names. 404 when there is none that implements one of the
 * interfaces; 409 when it is between two synchronizers, where no choice can be exercised on it.
 */
export function instructionOf(ledger: Ledger, interfaces: readonly string[], id: string): Contract {
  const contract = ledger.contractById(id)
  const implemented = contract?.active === true ? contract.template.interfaces : undefined
  if (contract === undefined || !interfaces.some((wanted) => implemented?.includes(wanted))) {
    throw notFound(`No active contract found with id ${id}`)
  }
  if (contract.synchronizer === undefined) {
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
