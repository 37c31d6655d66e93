import { useQuery } from '@tanstack/react-query'
import { ownRights } from '#queries/admin/own-rights.ts'

/** Whether this is the user whose token is sent; false where the participant does not say. */
export function useIsSelf(userId: string): boolean {
  return useQuery(ownRights()).data?.userId === userId
}
