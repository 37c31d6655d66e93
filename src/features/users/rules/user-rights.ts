/** Lists, parses and encodes the rights of a user. */
import { PartyId } from '#ledger/identifier.ts'
import * as v from 'valibot'
import { partyOfRight } from '#ledger/rights/party-of-right.ts'
import { rightKinds, type RightKind } from '#ledger/rights/right-kinds.ts'
import { partyIdsProblem, incompletePartyIdMessage } from '#ledger/ids/typed-ids.ts'

const ofParty: ReadonlySet<string> = new Set(['CanActAs', 'CanReadAs', 'CanExecuteAs'])

/** Returns true if rights of a kind apply to one party each. */
export function isOverParty(kind: string): boolean {
  return ofParty.has(kind)
}

/** Describes the permission of each kind. */
export const rightWords: Readonly<Record<RightKind, string>> = {
  ParticipantAdmin: 'participant admin',
  IdentityProviderAdmin: 'identity provider admin',
  CanActAsAnyParty: 'act for all parties',
  CanReadAsAnyParty: 'read as any party',
  CanExecuteAsAnyParty: 'execute as any party',
  CanActAs: 'act as',
  CanReadAs: 'read as',
  CanExecuteAs: 'execute as',
}

/**
 * Returns a caution to show before a right is granted; none for most kinds.
 * @param version the participant's version; `undefined` while unknown
 */
export function rightNote(kind: RightKind, version: string | undefined): string | undefined {
  if (kind !== 'CanActAsAnyParty') return undefined
  const meaning =
    'The user may act, read and execute for every party of this participant, including later parties.'
  const [major = 0, minor = 0] = (version ?? '3.6').split('.').map(Number)
  return major < 3 || (major === 3 && minor < 6)
    ? `${meaning} This participant is of Canton ${version}, which does not have this right. It requires 3.6 or later.`
    : `${meaning} The right requires Canton 3.6 or later.`
}

/** A right in the ledger's JSON format. */
export interface WireRight {
  readonly kind?: Readonly<Record<string, unknown>> | null | undefined
}

export interface RightRow<Right extends WireRight = WireRight> {
  /** Equal for equal rights, whichever program serialized them. */
  readonly key: string
  /** The ledger's name of the kind, which may be unknown to the dashboard. */
  readonly kind: string
  readonly party: PartyId | undefined
  /** The right as received, for sending back. */
  readonly right: Right
}

/** Returns rights as rows: by kind, in the order of `rightKinds`, then by party. */
export function rightRows<Right extends WireRight>(
  rights: readonly Right[],
): readonly RightRow<Right>[] {
  return rights
    .map((right) => rowOf(right))
    .toSorted(
      (a, b) => orderOf(a.kind) - orderOf(b.kind) || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0),
    )
}

/** Returns the rights whose kind or party contains a text, ignoring case. */
export function filterRights<Row extends RightRow>(
  rows: readonly Row[],
  filter: { readonly kind?: string | undefined; readonly text?: string | undefined },
): readonly Row[] {
  const text = (filter.text ?? '').toLowerCase()
  return rows.filter(
    ({ kind, party = '' }) =>
      (filter.kind === undefined || kind === filter.kind) &&
      `${kind} ${party}`.toLowerCase().includes(text),
  )
}

/** Returns a right in the ledger's format. `party` only applies to kinds over a party. */
export function rightOf(kind: RightKind, party: string) {
  if (kind === 'CanActAs' || kind === 'CanReadAs' || kind === 'CanExecuteAs') {
    return { kind: { [kind]: { value: { party: v.parse(PartyId, party) } } } }
  }
  return { kind: { [kind]: { value: {} } } }
}

/** The result of parsing typed rights: rights or problems. */
export interface TypedRights {
  readonly rights: readonly ReturnType<typeof rightOf>[]
  readonly problem: string | undefined
}

/** Parses one party per line, for kinds over a party. Repeated lines count once. */
export function readTypedRights(kind: RightKind, parties: string): TypedRights {
  if (!isOverParty(kind)) return { rights: [rightOf(kind, '')], problem: undefined }
  const lines = [...new Set(parties.split('\n').map((line) => line.trim()))].filter(Boolean)
  if (lines.length === 0) return { rights: [], problem: incompletePartyIdMessage }
  const problem = partyIdsProblem(lines)
  if (problem !== undefined) return { rights: [], problem }
  return { rights: lines.map((line) => rightOf(kind, line)), problem: undefined }
}

function rowOf<Right extends WireRight>(right: Right): RightRow<Right> {
  const entry = Object.entries(right.kind ?? {}).find(
    ([, value]) => value !== undefined && value !== null,
  )
  const kind = entry?.[0] ?? 'no kind'
  const party = partyOfRight(entry?.[1])
  const known = party === undefined ? undefined : v.parse(PartyId, party)
  return { key: `${kind} ${known ?? ''}`, kind, party: known, right }
}

function orderOf(kind: string): number {
  const index = rightKinds.findIndex((known) => known === kind)
  return index === -1 ? rightKinds.length : index
}
