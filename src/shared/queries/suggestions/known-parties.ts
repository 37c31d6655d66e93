import type { AnsEntry } from '#api/scan/names.ts'
import type { PartyId } from '#ledger/identifier.ts'
import { sortUnusualPartiesLast } from '#ledger/ids/is-unusual-party.ts'

/** A party that can be suggested. */
export interface KnownParty {
  readonly party: PartyId
  readonly names: readonly string[]
  readonly label?: string
  readonly ownLabel?: string
  /**
   * The first source that applies: the user or the wallet, hosted parties, recently seen parties,
   * or the name service.
   */
  readonly source: 'own' | 'local' | 'named' | 'seen'
}

/** The sources of known parties. Each may contain a party several times. */
export interface PartiesFrom {
  readonly own: readonly PartyId[]
  readonly local: readonly PartyId[]
  readonly entries: readonly AnsEntry[]
  readonly seen: readonly PartyId[]
  readonly labels: ReadonlyMap<PartyId, string>
  readonly ownLabels?: ReadonlyMap<string, string>
}

/**
 * Returns every party once: own parties first, then hosted, recently seen and named parties.
 * Unusual ids are last, whatever their source.
 */
export function knownParties({
  own,
  local,
  entries,
  seen,
  labels,
  ownLabels = new Map(),
}: PartiesFrom): readonly KnownParty[] {
  const names = new Map<PartyId, string[]>()
  for (const { user, name } of entries) {
    const known = names.get(user)
    if (known === undefined) names.set(user, [name])
    else known.push(name)
  }
  const all = new Map<PartyId, KnownParty>()
  const add = (parties: Iterable<PartyId>, of: KnownParty['source']) => {
    for (const party of parties) {
      if (all.has(party)) continue
      const label = labels.get(party)
      const ownLabel = ownLabels.get(party)
      all.set(party, {
        party,
        names: names.get(party) ?? [],
        ...(label === undefined ? {} : { label }),
        ...(ownLabel === undefined ? {} : { ownLabel }),
        source: of,
      })
    }
  }
  add(own, 'own')
  add(local, 'local')
  add(seen, 'seen')
  add(names.keys(), 'named')
  return sortUnusualPartiesLast([...all.values()], ({ party }) => party)
}
