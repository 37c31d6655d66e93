import type { Choice } from '../ledger/model.ts'

/** The `Archive` choice, which every template has: the signatories archive the contract. */
export const archive: Choice<null> = {
  name: 'Archive',
  consuming: true,
  argument: () => ({}),
  result: () => ({}),
  acting: (_facts, _network, contract) => contract.signatories,
}
