import type { HeldRights } from './required-right.ts'

/** What a user may do as a party, and whether by a right over every party. */
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
 * The rights of a user that reach a party, each thing that it may do once and what names the party
 * before what names none, those that do most first. To act is to execute and to read too
 * (docs/network-rules.md, Users and rights): they are not said again.
 */
export function rightsOverParty(held: HeldRights, party: string): readonly RightOverParty[] {
  const found: RightOverParty[] = []
  for (const { kind, may } of kinds) {
    const asAny = kind.endsWith('AnyParty')
    const reaches = asAny ? held.has(kind) : held.get(kind)?.includes(party) === true
    const isSaid = found.some((right) => right.may === 'act' || right.may === may)
    if (reaches && !isSaid) found.push({ may, asAny })
  }
  return found
}
