/** The rights of a user as rows, and as they are typed and sent. */
import { PartyId } from '../identifier.ts'
import * as v from 'valibot'
import { partyOfRight } from './party-of-right.ts'
import { rightKinds, type RightKind } from './right-kinds.ts'
import { partyIdsProblem, wholePartyNeeded } from '../ids/typed-ids.ts'

const ofParty: ReadonlySet<string> = new Set(['CanActAs', 'CanReadAs', 'CanExecuteAs'])

/** Whether rights of a kind are over one party each. */
export function isOverParty(kind: string): boolean {
  return ofParty.has(kind)
}

/** What each kind allows, in words. */
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
 * What has to be known before a right of a kind is granted; nothing for most.
 * @param version of the participant, as it says it; `undefined` while that is not known.
 */
export function rightNote(kind: RightKind, version: string | undefined): string | undefined {
  if (kind !== 'CanActAsAnyParty') return undefined
  const meaning =
    'The user may act, read and execute for every party of this participant, those that come later too.'
  const [major = 0, minor = 0] = (version ?? '3.6').split('.').map(Number)
  return major < 3 || (major === 3 && minor < 6)
    ? `${meaning} This participant is of Canton ${version}, which has no such right: it came with 3.6.`
    : `${meaning} The right came with Canton 3.6.`
}

/** A right as the ledger writes it. */
export interface WireRight {
  readonly kind?: Readonly<Record<string, unknown>> | null | undefined
}

/** One right. */
export interface RightRow<Right extends WireRight = WireRight> {
  /** The same for the same right, whoever wrote it. */
  readonly key: string
  /** As the ledger names it; one that is not known here too. */
  readonly kind: string
  readonly party: PartyId | undefined
  /** As it came, to be sent back. */
  readonly right: Right
}

/** Rights as rows: by kind, in the order of `rightKinds`, and by party within a kind. */
export function rightRows<Right extends WireRight>(
  rights: readonly Right[],
): readonly RightRow<Right>[] {
  return rights
    .map((right) => rowOf(right))
    .toSorted(
      (a, b) => orderOf(a.kind) - orderOf(b.kind) || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0),
    )
}

/** What of the rights is shown: of one kind, and with a text in kind or party, whatever its case. */
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

/** A right as the ledger takes it; `party` for kinds that are over one. */
export function rightOf(kind: RightKind, party: string) {
  if (kind === 'CanActAs' || kind === 'CanReadAs' || kind === 'CanExecuteAs') {
    return { kind: { [kind]: { value: { party: v.parse(PartyId, party) } } } }
  }
  return { kind: { [kind]: { value: {} } } }
}

/** Rights that were typed: what they are, or what is wrong. */
export interface TypedRights {
  readonly rights: readonly ReturnType<typeof rightOf>[]
  readonly problem: string | undefined
}

/** Reads what was typed: one party a line, for kinds that are over a party. Repeated lines count once. */
export function readTypedRights(kind: RightKind, parties: string): TypedRights {
  if (!isOverParty(kind)) return { rights: [rightOf(kind, '')], problem: undefined }
  const lines = [...new Set(parties.split('\n').map((line) => line.trim()))].filter(Boolean)
  if (lines.length === 0) return { rights: [], problem: wholePartyNeeded }
  const problem = partyIdsProblem(lines)
  if (problem !== undefined) return { rights: [], problem }
  return { rights: lines.map((line) => rightOf(kind, line)), problem: undefined }
}

function rowOf<Right extends WireRight>(right: Right): RightRow<Right> {
  const given = Object.entries(right.kind ?? {}).find(
    ([, value]) => value !== undefined && value !== null,
  )
  const kind = given?.[0] ?? 'no kind'
  const party = partyOfRight(given?.[1])
  const known = party === undefined ? undefined : v.parse(PartyId, party)
  return { key: `${kind} ${known ?? ''}`, kind, party: known, right }
}

function orderOf(kind: string): number {
  const index = rightKinds.findIndex((known) => known === kind)
  return index === -1 ? rightKinds.length : index
}
