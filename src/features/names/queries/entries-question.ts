/** The kinds of searches for entries of the name service. */
export const searchKinds = ['prefix', 'name', 'party'] as const
export type SearchKind = (typeof searchKinds)[number]

/** A search for entries. */
export interface EntriesQuestion {
  readonly by: SearchKind
  /** Empty for all entries. */
  readonly text: string
}
