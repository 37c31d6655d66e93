import type { RightsByKind } from '#ledger/rights/required-right.ts'

/** The parties of a user's rights. */
export interface PartiesOfRights {
  readonly parties: readonly string[]
  /** The widest right over all parties. */
  readonly any: 'act' | 'execute' | 'read' | undefined
}

const kinds = [
  ['CanActAs', 'CanActAsAnyParty', 'act'],
  ['CanExecuteAs', 'CanExecuteAsAnyParty', 'execute'],
  ['CanReadAs', 'CanReadAsAnyParty', 'read'],
] as const

/** Returns the parties of a user's rights (docs/network-rules.md, Users and rights). */
export function partiesOfRights(held: RightsByKind): PartiesOfRights {
  return {
    parties: [...new Set(kinds.flatMap(([one]) => held.get(one) ?? []))],
    any: kinds.find(([, any]) => held.has(any))?.[2],
  }
}
