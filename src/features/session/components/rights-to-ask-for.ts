import type { MyParty } from '#ledger/my-parties/my-parties.ts'
import { rightsRequest, type RightsChange } from '#features/users/queries/rights.ts'

const mostParties = 100

/** Returns the request with which an administrator grants CanReadAs for the parties that lack it. */
export function readRightsRequest(
  user: Pick<RightsChange, 'userId' | 'identityProviderId'>,
  parties: readonly MyParty[],
): ReturnType<typeof rightsRequest> | undefined {
  const lacking = parties.filter(({ mayRead }) => !mayRead).slice(0, mostParties)
  if (lacking.length === 0) return undefined
  const rights = lacking.map(({ party }) => ({ kind: { CanReadAs: { value: { party } } } }))
  return rightsRequest({ ...user, rights })
}

/** Returns the message to an administrator with the exact request. */
export function messageToAdmin(
  line: string,
  body: NonNullable<ReturnType<typeof readRightsRequest>>,
): string {
  const { rights, userId } = body
  const count = rights.length === 1 ? 'this party' : `these ${rights.length} parties`
  return `Please grant the ledger user ${userId} the right CanReadAs for ${count}:\n\n${line}\n${JSON.stringify(body, undefined, 2)}\n`
}
