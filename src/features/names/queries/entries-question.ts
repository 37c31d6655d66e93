/** The kinds of searches for names. */
export const searchKinds = ['prefix', 'name', 'party'] as const
export type SearchKind = (typeof searchKinds)[number]

export interface EntriesQuestion {
  readonly by: SearchKind
  /** Empty for all entries. */
  readonly text: string
}
