import type { PartyId } from '#ledger/identifier.ts'
import type { MyParty, PartyAccess, PartySource } from '#ledger/my-parties/my-parties.ts'
import type { OwnerGroup } from '#queries/my-parties/party-groups.ts'
import { mostLinked } from '#queries/my-parties/party-scope.ts'
import { readUniqueId } from '#ui/identifier/shorten.ts'
import { visibleText } from '#ui/visible-text.ts'

/** The scopes that the user can choose. */
export interface ScopeChoices {
  readonly mine: readonly MyParty[]
  readonly groups: readonly OwnerGroup[]
  readonly hosted: readonly PartyId[]
  /** The user's labels. */
  readonly labels: ReadonlyMap<string, string>
  /** Names in the name service. */
  readonly names: ReadonlyMap<PartyId, string>
}

export interface ScopeOption {
  /** `mine`, `party <id>` or `group <name>`. */
  readonly value: string
  readonly section: '' | 'My parties' | 'Groups' | 'Hosted here'
  readonly label: string
  readonly detail: string
}

/** Limit of the options in the list. The search finds the others. */
export const mostShown = 100

const accessWords: Readonly<Record<PartyAccess, string>> = {
  act: 'Act as',
  execute: 'Execute as',
  read: 'Read as',
  public: 'Public data only',
}

const sourceWords: Readonly<Record<PartySource, string>> = {
  operator: 'validator operator',
  'primary party': 'primary party',
  wallet: 'wallet',
  CanActAs: 'can act as',
  CanExecuteAs: 'can execute as',
  CanReadAs: 'can read as',
}

/** Returns the options that contain the text in their label, name or id. */
export function scopeOptions(choices: ScopeChoices, text: string): readonly ScopeOption[] {
  const { mine, groups, hosted, labels, names } = choices
  const sought = text.trim().toLowerCase()
  const found: ScopeOption[] = []
  const add = (option: ScopeOption, texts: readonly (string | undefined)[]) => {
    const isFound = texts.some((one) => one?.toLowerCase().includes(sought) === true)
    if (isFound && found.length < mostShown) found.push(option)
  }
  const addParty = (party: PartyId, section: ScopeOption['section'], details: string) => {
    const [own, name] = [labels.get(party), names.get(party)]
    const { hint, rest } = readUniqueId(party)
    add(
      {
        value: `party ${party}`,
        section,
        label: own === undefined ? hint + rest : visibleText(own),
        // A label never replaces the id.
        detail: [own === undefined ? '' : hint + rest, visibleText(name ?? ''), details]
          .filter(Boolean)
          .join(' · '),
      },
      [own, name, party],
    )
  }
  add({ value: 'mine', section: '', label: 'All my parties', detail: mineWords(mine.length) }, [
    'All my parties',
  ])
  for (const { party, access, sources } of mine) {
    const from = sources.map((source) => sourceWords[source]).join(', ')
    addParty(party, 'My parties', `${accessWords[access]} · ${from}`)
  }
  for (const { name, owners } of groups) {
    const count = owners.length === 1 ? '1 party' : `${owners.length} parties`
    const detail = owners.length > mostLinked ? `${count} · too many for a link` : count
    add({ value: `group ${name}`, section: 'Groups', label: visibleText(name), detail }, [name])
  }
  const own = new Set(mine.map(({ party }) => party))
  const others = hosted.filter((party) => !own.has(party))
  for (const party of others.toSorted(usualIdsFirst)) addParty(party, 'Hosted here', '')
  return found
}

/** Orders ids that begin with a sign, which are mostly made by tests, behind all others. */
function usualIdsFirst(a: PartyId, b: PartyId): number {
  return Number(/^[^a-z\d]/i.test(a)) - Number(/^[^a-z\d]/i.test(b))
}

function mineWords(count: number): string {
  return count === 1 ? '1 party' : `${count} parties`
}
