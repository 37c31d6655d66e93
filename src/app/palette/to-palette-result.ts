/** Converts results of the sources to palette results. */
import { pages } from '../pages.ts'
import { wordsAsText } from '#ledger/plain-words/as-text.ts'
import type { PackageRow } from '#features/packages/rules/package-rows.ts'
import type { PackageCatalogueRow } from '#ledger/daml-lf/catalogue/catalogue.ts'
import { typeKey } from '#ledger/daml-lf/package-types.ts'
import { declarationPathOf } from '#ledger/daml-lf/source/declaration-path.ts'
import type { VoteRow } from '#features/votes/rules/vote-row.ts'
import type { PlainWords } from '#ledger/plain-words.ts'
import type { User } from '#features/users/queries/users.ts'
import type { KnownParty } from '#shared/queries/suggestions/known-parties.ts'
import type { SavedSearch } from '#features/search/queries/saved-searches.ts'
import { readHash, readUniqueId } from '#ui/identifier/shorten.ts'
import { beginningOf, visibleText } from '#ui/visible-text.ts'
import type { PaletteResult, SavedSearchParams } from './palette-result.ts'
import type { RecentPage } from './recent-pages.ts'

/** Character limit of the one-line detail of a result. */
const longestDetail = 200

/** Returns a party as a result, found by its id and names. */
export function toPartyResult({
  party,
  names,
  label,
  ownLabel,
  source,
}: KnownParty): PaletteResult {
  const where = {
    own: 'own party',
    local: 'local party',
    named: '',
    seen: ownLabel === undefined ? 'recently seen' : '',
  }[source]
  return {
    kind: 'party',
    key: party,
    label: shortId(party),
    detail: [
      ownLabel === undefined ? '' : `“${visibleText(ownLabel)}”`,
      label === undefined ? '' : `“${visibleText(label)}” on the participant`,
      ...names.map(visibleText),
      where,
    ]
      .filter(Boolean)
      .join(' · '),
    texts: [party, ...names, ...[label, ownLabel].filter((text) => text !== undefined)],
    target: { to: '/parties/$party', params: { party } },
    isOwn: source === 'own',
  }
}

/** Returns each name of a party as a result. */
export function toNameResults({ party, names }: KnownParty): readonly PaletteResult[] {
  return names.map((name) => ({
    kind: 'name',
    key: name,
    label: visibleText(name),
    detail: `of ${shortId(party)}`,
    texts: [name],
    target: { to: '/resolve', search: { text: name } },
  }))
}

/** Returns a user as a result, found by id and primary party. */
export function toUserResult({ id, primaryParty, isDeactivated }: User): PaletteResult {
  const party = primaryParty ?? ''
  return {
    kind: 'user',
    key: id,
    label: visibleText(id),
    detail: [isDeactivated === true ? 'deactivated' : '', party === '' ? '' : shortId(party)]
      .filter(Boolean)
      .join(' · '),
    texts: [id, party],
    target: { to: '/users/$userId', params: { userId: id } },
  }
}

/** Returns a package as a result, found by name, version and id. */
export function toPackageResult({ id, name, version }: PackageRow): PaletteResult {
  const short = readHash(id).rest
  return {
    kind: 'package',
    key: id,
    label: name === '' ? short : visibleText(`${name} ${version}`),
    detail: name === '' ? '' : short,
    texts: [`${name} ${version}`.trim(), id],
    target: { to: '/packages/$packageId', params: { packageId: id } },
  }
}

/** Returns a vote request as a result, found by action, reason and requester. */
export function toVoteResult({ id, action, request, result }: VoteRow): PaletteResult {
  const { words, tag } = action
  const label = words === undefined ? `action ${tag}` : wordsAsText(inShort(words), undefined)
  const reason = request.reason.body.trim()
  const state = result === undefined ? 'open' : 'closed'
  return {
    kind: 'vote',
    key: id,
    label: visibleText(label),
    detail: [state, visibleText(beginningOf(reason, longestDetail))].filter(Boolean).join(' · '),
    texts: [label, reason, `${request.requester} ${tag} ${state} vote request`],
    target: { to: '/votes/$id', params: { id } },
  }
}

/** Returns a saved search as a result, found by name and filter. */
export function toSavedSearchResult({ search, name }: SavedSearch): PaletteResult {
  const params = new URLSearchParams(search)
  const textOf = (name: string) => params.get(name) ?? undefined
  const searchParams: SavedSearchParams = {
    where: textOf('where') ?? '()',
    from: textOf('from'),
    to: textOf('to'),
    order: textOf('order') === 'oldest' ? 'oldest' : undefined,
  }
  const { where = '()', from = 'beginning', to = 'newest' } = searchParams
  const range = `${from} – ${to}`
  return {
    kind: 'saved search',
    key: search,
    label: visibleText(name ?? where),
    detail: visibleText(
      name === undefined ? range : beginningOf(`${where} · ${range}`, longestDetail),
    ),
    texts: name === undefined ? [where] : [name, where],
    target: { to: '/search', search: searchParams },
  }
}

/** Returns a template as a result that starts a search for its events. */
export function toTemplateResult(name: string): PaletteResult {
  return {
    kind: 'template',
    key: name,
    label: visibleText(name),
    detail: 'search its events',
    texts: [name.slice(name.lastIndexOf(':') + 1), name],
    target: { begin: { kind: 'template', value: name } },
  }
}

/** Returns a template or interface of a loaded package as a result that opens its declaration. */
export function toDeclarationResult({
  name,
  kind,
  packageName,
  version,
}: PackageCatalogueRow): PaletteResult {
  const path = declarationPathOf(name)
  return {
    kind: 'template',
    key: typeKey(name),
    label: visibleText(path),
    detail: visibleText(beginningOf(`${kind} · ${packageName} ${version}`, longestDetail)),
    texts: [name.name, `${path} ${packageName}`],
    target: {
      to: '/packages/$packageId',
      params: { packageId: name.packageId },
      search: { at: path },
    },
  }
}

/** Returns a choice as a result that starts a search for its exercises. */
export function toChoiceResult(name: string): PaletteResult {
  return {
    kind: 'choice',
    key: name,
    label: visibleText(name),
    detail: 'search its exercises',
    texts: [name],
    target: { begin: { kind: 'choice', value: name } },
  }
}

/**
 * Returns recently opened pages as results, without those that the navigation opens at the same
 * address.
 */
export function toRecentPageResults(recent: readonly RecentPage[]): readonly PaletteResult[] {
  const inNavigation = new Set<string>(pages.map(({ link }) => link.to))
  return recent
    .filter(({ path, search }) => search !== '' || !inNavigation.has(path))
    .map(({ path, href, search, title }) => ({
      kind: 'recent page',
      key: path,
      label: title,
      detail: visibleText(beginningOf(search, longestDetail)),
      texts: [title, path, search],
      target: { href },
    }))
}

function shortId(id: string): string {
  const { hint, rest } = readUniqueId(id)
  return hint + rest
}

function inShort(words: PlainWords): PlainWords {
  return words.map((word) => ('id' in word ? { kind: 'text', text: shortId(word.id) } : word))
}
