import type { QueryClient } from '@tanstack/react-query'
import type { PartyId } from '#ledger/identifier.ts'
import { keptNames } from './kept-names.ts'
import { partyLabels, readLabels } from './party-labels.ts'
import { userStorage, type UserStorage } from './user-storage.ts'

/** Maximum length of a label. Longer labels would leave no room for the id. */
export const longestLabel = 40

/**
 * Why a text cannot be the label of a party; nothing where it can. What looks like an id could be
 * taken for one, and two parties of one label for one party.
 */
export function whyNoLabel(
  label: string,
  party: PartyId,
  storage: UserStorage = userStorage,
): string | undefined {
  if (label.includes('::')) return 'A label cannot hold “::”: party ids do.'
  if (Array.from(label).length > longestLabel) return `At most ${longestLabel} characters.`
  const others = [...readLabels(storage.read(keptNames.partyLabels))]
  const same = others.some(([other, of]) => other !== party && looksLike(of) === looksLike(label))
  return same ? 'Another party has this label.' : undefined
}

/**
 * Returns a key of a label. Labels that differ only in invisible characters, case or Unicode form
 * get the same key.
 */
function looksLike(label: string): string {
  return label
    .normalize('NFKC')
    .replaceAll(/[\p{Default_Ignorable_Code_Point}\p{C}\s]/gu, '')
    .toLowerCase()
}

/** Keeps the label of a party, or removes it. Whether that survives this tab. */
export function keepPartyLabel(
  client: QueryClient,
  party: PartyId,
  label: string | undefined,
  storage: UserStorage = userStorage,
): boolean {
  const labels = new Map(readLabels(storage.read(keptNames.partyLabels)))
  if (label === undefined) labels.delete(party)
  else labels.set(party, label)
  const isKept = storage.write(keptNames.partyLabels, JSON.stringify([...labels]))
  void client.invalidateQueries({ queryKey: partyLabels().queryKey })
  return isKept
}
