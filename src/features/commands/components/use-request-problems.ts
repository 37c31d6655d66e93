import { useMemo, useState } from 'react'
import { checkRequest } from '../rules/check-request.ts'
import { inFormOrder } from '../rules/in-form-order.ts'
import { prefetchWarnings } from '../rules/typed/check-typed-command.ts'
import type { RequestKind } from '../rules/draft.ts'
import type { JsonObject } from '#ledger/json.ts'
import { useIsUserNeeded } from '#shared/queries/admin/own-rights.ts'
import { requestToSend, typedProblems, useTypedCommands } from './use-typed-commands.ts'

/**
 * Returns the request's problems and the request as it is sent. Missing values are not reported
 * until `showMissing` is called, so an untouched form shows no errors.
 */
export function useRequestProblems(kind: RequestKind, body: JsonObject) {
  const isUserNeeded = useIsUserNeeded()
  const typed = useTypedCommands(body)
  const general = useMemo(() => checkRequest(kind, body, isUserNeeded), [kind, body, isUserNeeded])
  const ofTypes = useMemo(() => typedProblems(typed), [typed])
  const [showsMissing, setShowsMissing] = useState(false)
  const all = useMemo(
    () => inFormOrder([...general, ...ofTypes, ...prefetchWarnings(body)]),
    [general, ofTypes, body],
  )
  const toSend = useMemo(() => requestToSend(body, typed), [body, typed])
  const problems = useMemo(
    () => (showsMissing ? all : all.filter(({ isMissing }) => isMissing !== true)),
    [all, showsMissing],
  )
  return {
    problems,
    /** The first missing value, while missing values are hidden. */
    missing: showsMissing ? undefined : all.find(({ isMissing }) => isMissing === true),
    missingCount: all.filter(({ isMissing }) => isMissing === true).length,
    showMissing: () => setShowsMissing(true),
    typed,
    toSend,
  }
}
