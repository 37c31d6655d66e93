import { queryOptions } from '@tanstack/react-query'
import { listUsers, type User } from '#api/ledger/users.ts'

/**
 * The number of users per request, which is usually the most that a participant returns at once.
 */
const pageSize = 1000
/** Limit of the pages. A participant with more users is not read to the end. */
const maxPages = 10

/** The users of the participant, up to 10,000, to find one among them (GET /v2/users). */
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
