import { queryOptions } from '@tanstack/react-query'
import { listUsers, type User } from '#api/ledger/users.ts'

/** Number of users per request, which is usually a participant's maximum. */
const pageSize = 1000
/** Maximum number of pages. More users are not loaded. */
const maxPages = 10

/** The users of the participant, up to 10,000, for finding one (GET /v2/users). */
export function userList() {
  return queryOptions({
    // The key shares the prefix of the user list's pages, so that a change of a user reloads all of
    // them.
    queryKey: ['ledger', 'users', 'list'],
    queryFn: async ({ signal }): Promise<readonly User[]> => {
      const users: User[] = []
      let pageToken: string | undefined
      for (let page = 0; page < maxPages; page += 1) {
        const answer = await listUsers({ pageSize, pageToken }, { signal })
        users.push(...answer.users.entries)
        const next = answer.nextPageToken
        if (next === '' || next === pageToken) break
        pageToken = next
      }
      return users
    },
    staleTime: 60_000,
  })
}
