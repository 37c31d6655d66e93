import type { Choice } from '../ledger/model.ts'

/** The choice that every template has: its signatories end the contract. */
export const archive: Choice<null> = {
  name: 'Archive',
  consuming: true,
  argument: () => ({}),
  result: () => ({}),
  acting: (_facts, _network, contract) => contract.signatories,
}
