import type { RightsByKind } from './required-right.ts'

/** A right of a user over a party. `asAny` is true if the right applies to every party. */
export interface RightOverParty {
  readonly may: 'act' | 'execute' | 'read'
  readonly asAny: boolean
}

const kinds = [
  { kind: 'CanActAs', may: 'act' },
  { kind: 'CanActAsAnyParty', may: 'act' },
  { kind: 'CanExecuteAs', may: 'execute' },
  { kind: 'CanExecuteAsAnyParty', may: 'execute' },
  { kind: 'CanReadAs', may: 'read' },
  { kind: 'CanReadAsAnyParty', may: 'read' },
] as const

/**
 * Returns a user's rights over a party, strongest first, each kind once. A right over this party
 * precedes a right over every party. If the user can act, omits executing and reading, because
 * acting includes both (docs/network-rules.md, Users and rights).
 */
export function rightsOverParty(held: RightsByKind, party: string): readonly RightOverParty[] {
  const found: RightOverParty[] = []
  for (const { kind, may } of kinds) {
    const asAny = kind.endsWith('AnyParty')
    const reaches = asAny ? held.has(kind) : held.get(kind)?.includes(party) === true
    const isListed = found.some((right) => right.may === 'act' || right.may === may)
    if (reaches && !isListed) found.push({ may, asAny })
  }
  return found
}
