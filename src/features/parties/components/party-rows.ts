import type { RightsByKind } from '#ledger/rights/required-right.ts'
import { participantLabel } from '../rules/participant-label.ts'
import { rightsOverParty, type RightOverParty } from '#ledger/rights/rights-over-party.ts'
import { isUnusualParty } from '#ledger/ids/is-unusual-party.ts'
import type { PartyDetails } from '../queries/parties.ts'
import type { AnsEntry } from '#features/names/queries/names.ts'
import type { PartyLabels } from '#shared/queries/party-labels.ts'

export interface PartyRow extends PartyDetails {
  readonly details: PartyDetails
  /** The user's own label, or an administrator's label on the participant. */
  readonly label: { readonly text: string; readonly isOwn: boolean } | undefined
  readonly names: readonly string[]
  /**
   * The strongest right of the token's user. `undefined` if missing or rights are unknown.
   */
  readonly mayAs: RightOverParty['may'] | undefined
}

/** Data about parties besides the participant's details. */
export interface PartiesData {
  readonly labels: PartyLabels
  readonly entries: readonly AnsEntry[]
  readonly rights: RightsByKind | undefined
}

/** Returns the rows of parties in order. */
export function partyRows(
  parties: readonly PartyDetails[],
  { labels, entries, rights }: PartiesData,
): readonly PartyRow[] {
  const names = new Map<string, string[]>()
  for (const { user, name } of entries) names.set(user, [...(names.get(user) ?? []), name])
  return parties.map((details): PartyRow => {
    const own = labels.get(details.party)
    const shared = own ?? participantLabel(details)
    return {
      ...details,
      details,
      label: shared === undefined ? undefined : { text: shared, isOwn: own !== undefined },
      names: names.get(details.party) ?? [],
      mayAs: rights === undefined ? undefined : rightsOverParty(rights, details.party)[0]?.may,
    }
  })
}

const byRight = ['act', 'execute', 'read', undefined] as const

/** Returns the rows sorted: parties that the user has a right over first, unusual ids last. */
export function mineFirst(rows: readonly PartyRow[]): readonly PartyRow[] {
  const rankOf = ({ party, mayAs }: PartyRow) =>
    isUnusualParty(party) ? byRight.length : byRight.indexOf(mayAs)
  return rows.toSorted((a, b) => rankOf(a) - rankOf(b))
}
