import { useQuery } from '@tanstack/react-query'
import { ownRights } from '#shared/queries/admin/own-rights.ts'

/**
 * Returns true if the signed-in user has this id, and false if the signed-in user's id is unknown.
 */
export function useIsSelf(userId: string): boolean {
  return useQuery(ownRights()).data?.userId === userId
}
