import * as v from 'valibot'
import type { PartyId } from '#ledger/identifier.ts'
import { TypedPartyId } from '#ledger/ids/typed-party-id.ts'
import type { MyParty, PartyAccess, MyPartyReason } from '#ledger/my-parties/my-parties.ts'
import type { OwnerGroup } from '#shared/queries/my-parties/party-groups.ts'
import { maxLinkedParties } from '#shared/queries/my-parties/party-scope.ts'
import { readUniqueId } from '#ui/identifier/shorten.ts'
import { visibleText } from '#ui/visible-text.ts'

/** The scopes that the user can select. */
export interface ScopeChoices {
  readonly mine: readonly MyParty[]
  readonly groups: readonly OwnerGroup[]
  readonly hosted: readonly PartyId[]
  readonly labels: ReadonlyMap<string, string>
  /** Names from the name service. */
  readonly names: ReadonlyMap<PartyId, string>
}

export interface ScopeOption {
  /** `mine`, `party <id>` or `group <name>`. */
  readonly value: string
  readonly section: '' | 'My parties' | 'Groups' | 'Hosted here'
  readonly label: string
  readonly detail: string
}

/** Limit of options in the list. The search finds further options. */
export const maxShownOptions = 100

const accessWords: Readonly<Record<PartyAccess, string>> = {
  act: 'Act as',
  execute: 'Execute as',
  read: 'Read as',
  public: 'Public data only',
}

const sourceWords: Readonly<Record<MyPartyReason, string>> = {
  operator: 'validator operator',
  'primary party': 'primary party',
  wallet: 'wallet',
  CanActAs: 'can act as',
  CanExecuteAs: 'can execute as',
  CanReadAs: 'can read as',
}

/** Returns the options that contain the text in their label, name or id. */
export function scopeOptions(choices: ScopeChoices, text: string): readonly ScopeOption[] {
  const { mine, groups } = choices
  const found: ScopeOption[] = []
  const add = (option: ScopeOption, texts: readonly (string | undefined)[]) => {
    if (found.length < maxShownOptions && hasText(texts, text)) found.push(option)
  }
  const addParty = (party: PartyId, section: ScopeOption['section'], details: string) => {
    const { texts, label, detail } = describeParty(party, choices, details)
    add({ value: `party ${party}`, section, label, detail }, texts)
  }
  add({ value: 'mine', section: '', label: 'All my parties', detail: mineWords(mine.length) }, [
    'All my parties',
  ])
  for (const { party, access, sources } of mine) {
    addParty(party, 'My parties', ownDetail({ access, sources }))
  }
  for (const group of groups) {
    const { name } = group
    const detail = groupDetail(group)
    add({ value: `group ${name}`, section: 'Groups', label: visibleText(name), detail }, [name])
  }
  for (const party of othersHosted(choices)) addParty(party, 'Hosted here', '')
  return found
}

/** A possible member of a group. */
export interface MemberOption {
  readonly party: PartyId
  readonly label: string
  readonly detail: string
}

/**
 * Returns the parties that contain the text in their label, name or id: members of the group first,
 * then the user's parties, then other hosted parties. A complete party id is always an option.
 */
export function memberOptions(
  choices: ScopeChoices,
  members: readonly PartyId[],
  text: string,
): readonly MemberOption[] {
  const details = new Map(choices.mine.map((own) => [own.party, ownDetail(own)]))
  const typed = v.safeParse(TypedPartyId, text)
  const parties = new Set([
    ...members,
    ...details.keys(),
    ...othersHosted(choices),
    ...(typed.success ? [typed.output] : []),
  ])
  return [...parties]
    .map((party) => ({ party, ...describeParty(party, choices, details.get(party) ?? '') }))
    .filter(({ texts }) => hasText(texts, text))
    .slice(0, maxShownOptions)
}

/** Describes a group by its size: `3 parties`. */
export function groupDetail({ owners }: OwnerGroup): string {
  const count = owners.length === 1 ? '1 party' : `${owners.length} parties`
  return owners.length > maxLinkedParties ? `${count} · too many for a link` : count
}

function describeParty(party: PartyId, { labels, names }: ScopeChoices, details: string) {
  const [own, name] = [labels.get(party), names.get(party)]
  const { hint, rest } = readUniqueId(party)
  return {
    texts: [own, name, party],
    label: own === undefined ? hint + rest : visibleText(own),
    // The id is always shown, because a label must not replace it.
    detail: [own === undefined ? '' : hint + rest, visibleText(name ?? ''), details]
      .filter(Boolean)
      .join(' · '),
  }
}

function ownDetail({ access, sources }: Pick<MyParty, 'access' | 'sources'>): string {
  return `${accessWords[access]} · ${sources.map((source) => sourceWords[source]).join(', ')}`
}

function othersHosted({ mine, hosted }: ScopeChoices): readonly PartyId[] {
  const own = new Set(mine.map(({ party }) => party))
  return hosted.filter((party) => !own.has(party)).toSorted(usualIdsFirst)
}

function hasText(texts: readonly (string | undefined)[], text: string): boolean {
  const query = text.trim().toLowerCase()
  return texts.some((one) => one?.toLowerCase().includes(query) === true)
}

/** Sorts ids that begin with a special character last. Most of them come from tests. */
function usualIdsFirst(a: PartyId, b: PartyId): number {
  return Number(/^[^a-z\d]/i.test(a)) - Number(/^[^a-z\d]/i.test(b))
}

function mineWords(count: number): string {
  return count === 1 ? '1 party' : `${count} parties`
}
