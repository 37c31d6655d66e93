import { useMemo } from 'react'
import { checkRequest } from '#ledger/commands/check-request.ts'
import { prefetchWarnings } from '#ledger/commands/typed/check-typed-command.ts'
import type { RequestKind } from '#ledger/commands/draft.ts'
import type { JsonObject } from '#ledger/json.ts'
import { useIsUserNeeded } from '#queries/admin/own-rights.ts'
import { requestToSend, typedProblems, useTypedCommands } from './use-typed-commands.ts'

/**
 * Returns what is wrong or doubtful in a request, by the rules of all requests and then by the types of its
 * commands, and the request as it is sent.
 */
export function useRequestProblems(kind: RequestKind, body: JsonObject) {
  const isUserNeeded = useIsUserNeeded()
  const typed = useTypedCommands(body)
  const general = useMemo(() => checkRequest(kind, body, isUserNeeded), [kind, body, isUserNeeded])
  const ofTypes = useMemo(() => typedProblems(typed), [typed])
  const problems = useMemo(
    () => [...general, ...ofTypes, ...prefetchWarnings(body)],
    [general, ofTypes, body],
  )
  const toSend = useMemo(() => requestToSend(body, typed), [body, typed])
  return { problems, typed, toSend }
}
