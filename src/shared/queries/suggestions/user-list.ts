import { queryOptions } from '@tanstack/react-query'
import { listUsers, type User } from '#api/ledger/users.ts'

/** As many as a participant gives at once, usually. */
const pageSize = 1000
/** A participant with more users than these pages hold is not read to its end. */
const maxPages = 10

/** The users of the participant, up to 10,000, to find one among them (GET /v2/users). */
export function userList() {
  return queryOptions({
    // With the pages of the list: what changes a user has all of them read again.
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
