import { queryOptions } from '@tanstack/react-query'
import { listUsers, type User } from '#api/ledger/users.ts'

/** Number of users per request, which is usually a participant's maximum. */
const pageSize = 1000
const maxPages = 10

/** The users of the participant, up to 10,000 (GET /v2/users). Used to suggest users. */
export function userList() {
  return queryOptions({
    // The key has the prefix of the paged user list, so that a change of a user reloads both.
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
