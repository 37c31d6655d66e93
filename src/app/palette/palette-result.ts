import type { Filter } from '#features/search/rules/filter.ts'
import type { PasteTarget } from './paste-candidate.ts'

/** The kinds of results. Equally good matches are sorted by kind in this order. */
export const resultKinds = [
  'party',
  'name',
  'user',
  'vote',
  'package',
  'saved search',
  'template',
  'choice',
  'recent page',
] as const
export type ResultKind = (typeof resultKinds)[number]

/** The search params of a saved search. */
export interface SavedSearchParams {
  readonly where?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly order?: 'newest' | 'oldest' | undefined
}

/** The page or search that a result opens. */
export type ResultTarget =
  | PasteTarget
  | { readonly to: '/search'; readonly search: SavedSearchParams }
  | {
      readonly to: '/packages/$packageId'
      readonly params: { readonly packageId: string }
      readonly search: { readonly at: string }
    }
  | { readonly begin: Filter }
  /** An address of this dashboard, as in the browser's history. */
  | { readonly href: string }

export interface PaletteResult {
  readonly kind: ResultKind
  /** Unique within its kind. */
  readonly key: string
  readonly label: string
  readonly detail: string
  /** The searched texts. The first is the name. */
  readonly texts: readonly string[]
  readonly target: ResultTarget
  /** True for a party of the user or the wallet. */
  readonly isOwn?: boolean
}

/** Returns the decoded path of a target's page, or `undefined` for a search. */
export function pathOf(target: ResultTarget): string | undefined {
  if (!('to' in target)) return undefined
  const params: Readonly<Record<string, string>> = 'params' in target ? target.params : {}
  return 'search' in target ? undefined : filledIn(target.to, params)
}

function filledIn(path: string, params: Readonly<Record<string, string>>): string {
  return path.replaceAll(/\$(\w+)/g, (param, name: string) => params[name] ?? param)
}
