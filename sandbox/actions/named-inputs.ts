import type { Contract, Party } from '../ledger/model.ts'
import { amulet, type AmuletFacts } from '../templates/amulet.ts'
import type { Argument } from './argument.ts'
import { assertThat } from './command-choices.ts'

/**
 * Returns the amulets with which a client wants to pay. Refuses any contract that is not an amulet
 * of the payer.
 */
export function namedInputs(
  argument: Argument,
  name: string,
  payer: Party,
): Contract<AmuletFacts>[] {
  const inputs = argument.contracts(name, amulet)
  assertThat(
    inputs.every(({ facts }) => facts.owner === payer),
    'The inputs of a transfer must belong to its sender',
  )
  return inputs
}
