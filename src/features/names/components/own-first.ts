/** Moves the names of the given parties to the front, and keeps the order otherwise. */
export function ownFirst<Entry extends { readonly user: string }>(
  entries: readonly Entry[],
  parties: ReadonlySet<string>,
): readonly Entry[] {
  const own = entries.filter(({ user }) => parties.has(user))
  if (own.length === 0) return entries
  return [...own, ...entries.filter(({ user }) => !parties.has(user))]
}
