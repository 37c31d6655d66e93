import type { KnownParty } from '../../queries/suggestions/known-parties.ts'
import { readUniqueId } from '#ui/identifier/shorten.ts'
import type { PickerOption } from '#ui/form/picker/match-options.ts'
import { visibleText } from '#ui/visible-text.ts'

const sourceWords: Readonly<Record<KnownParty['source'], string>> = {
  own: 'own party',
  local: 'local party',
  named: '',
  seen: 'recently seen',
}

/**
 * Returns a party as a suggestion. The user can find it by hint, fingerprint, names or the user's
 * label. The suggestion shows the source of the party.
 *
 * @param own the user's label for the party
 */
export function partyOption(
  { party, names, label, source }: KnownParty,
  own: string | undefined,
): PickerOption {
  const labels = [own, label].filter((text) => text !== undefined)
  return {
    value: party,
    label: shortPartyId(party),
    detail: [
      own === undefined ? '' : `“${visibleText(own)}”`,
      label === undefined ? '' : `“${visibleText(label)}” on the participant`,
      sourceWords[source],
      ...names.map(visibleText),
    ]
      .filter(Boolean)
      .join(' · '),
    texts: [party, ...names, ...labels],
  }
}

/** Returns the short form of a party: `alice::1220ab…9f3c` */
export function shortPartyId(party: string): string {
  const { hint, rest } = readUniqueId(party)
  return hint + rest
}
