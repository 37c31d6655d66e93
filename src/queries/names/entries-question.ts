/** How entries of the name service are looked for. */
export const searchKinds = ['prefix', 'name', 'party'] as const
export type SearchKind = (typeof searchKinds)[number]

/** Which entries are asked for. */
export interface EntriesQuestion {
  readonly by: SearchKind
  /** Empty for all of them. */
  readonly text: string
}
