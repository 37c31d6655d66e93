/** The fields of a user that the list needs. */
export interface ListedUser {
  readonly id: string
  readonly primaryParty?: string | null | undefined
  readonly isDeactivated?: boolean | null | undefined
  readonly identityProviderId?: string | null | undefined
  readonly metadata?:
    | { readonly annotations?: Readonly<Record<string, string>> | null | undefined }
    | null
    | undefined
}

/** The filter of a page of users. */
export interface UserFilter {
  /** Words that the id, primary party, provider or annotations must all contain, ignoring case. */
  readonly find?: string | undefined
  readonly identityProviderId?: string | undefined
}

/** Returns the users of a page that match a filter, in their order. */
export function findUsers<User extends ListedUser>(
  users: readonly User[],
  { find = '', identityProviderId }: UserFilter,
): readonly User[] {
  const words = find.toLowerCase().split(/\s+/).filter(Boolean)
  return users.filter((user) => {
    if (identityProviderId !== undefined && (user.identityProviderId ?? '') !== identityProviderId)
      return false
    const annotations = Object.entries(user.metadata?.annotations ?? {}).flat()
    const text = [user.id, user.primaryParty ?? '', user.identityProviderId ?? '', ...annotations]
      .join('\n')
      .toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
