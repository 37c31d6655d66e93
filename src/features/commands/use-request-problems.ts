import { useMemo } from 'react'
import { checkRequest } from '#ledger/commands/check-request.ts'
import type { RequestKind } from '#ledger/commands/draft.ts'
import type { JsonObject } from '#ledger/json.ts'
import { useIsUserNeeded } from '#queries/admin/own-rights.ts'
import { typedProblems, useTypedCommands } from './use-typed-commands.ts'

/** What is wrong or doubtful in a request: by the rules of all requests, then by the types of its commands. */
export function useRequestProblems(kind: RequestKind, body: JsonObject) {
  const isUserNeeded = useIsUserNeeded()
  const typed = useTypedCommands(body)
  const general = useMemo(() => checkRequest(kind, body, isUserNeeded), [kind, body, isUserNeeded])
  const ofTypes = useMemo(() => typedProblems(typed), [typed])
  const problems = useMemo(() => [...general, ...ofTypes], [general, ofTypes])
  return { problems, typed }
}
