import { csvText } from '../csv.ts'
import { stringifyJson } from '../json.ts'

/** A user as far as its list needs it. */
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

/** What of the users of a page is shown. */
export interface UserFilter {
  /** Every word of it is in id, primary party, provider or annotations, whatever the case. */
  readonly find?: string | undefined
  /** Those of one identity provider. */
  readonly identityProviderId?: string | undefined
}

/** The users of a page that a filter leaves, in their order. */
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

/** Exactly the users shown, as a CSV file's text; annotations are one JSON object in a cell. */
export function usersCsv(users: readonly ListedUser[]): string {
  return csvText(
    ['id', 'primaryParty', 'isDeactivated', 'identityProviderId', 'annotations'],
    users.map((user) => [
      user.id,
      user.primaryParty ?? '',
      String(user.isDeactivated === true),
      user.identityProviderId ?? '',
      stringifyJson(user.metadata?.annotations ?? {}),
    ]),
  )
}
