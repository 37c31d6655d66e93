import type { Query, QueryClient } from '@tanstack/react-query'
import { callLog } from '#api/call-log.ts'
import { failureOf } from '#api/errors.ts'
import { isSignedOutFailure } from '#ledger/failure.ts'
import { deleteUnsentPrepared } from '#features/commands/queries/delete-unsent-prepared.ts'
import { myPartiesKey } from '#shared/queries/my-parties/my-parties-key.ts'
import { reportServerAnswers } from '#shared/queries/connectivity.ts'
import { forgetSignedOut, isSignedOut } from '#shared/queries/signed-out.ts'
import { changeUser, anonymousUser, type SessionUser } from '#shared/queries/session-user.ts'
import { forgetOpenedRows } from '#ui/table/last-opened-row.ts'
import { failuresSince } from '../requests/failures-since.ts'
import { session } from './session.ts'
import { signedFamilies, type Session, type SignedFamily, type TokenFacts } from './store.ts'

/**
 * Clears one user's data before another user sees it. When a user leaves, all data of that user in
 * memory is cleared. When the first user signs in, only responses are dropped and the page stays. A
 * new token of the same user keeps pages and forms, and repeats only failed or withheld requests. A
 * sign-in resets the count of failed requests.
 */
export function followSession(queryClient: QueryClient): () => void {
  let before = session.snapshot()
  changeUser(sessionUserOf(before), false)
  return session.subscribe(() => {
    const now = session.snapshot()
    const here = new Set(usersOf(now))
    const [old, next] = [sessionUserOf(before), sessionUserOf(now)]
    const isAnother = old.id !== next.id
    const hasLeft =
      usersOf(before).some((user) => !here.has(user)) || (isAnother && old.id !== anonymousUser.id)
    const isNew = signedFamilies.filter((family) => before[family] !== now[family])
    const hasSignedIn = isNew.some((family) => now[family] !== undefined)
    const wasOut = isNew.some(isSignedOut)
    for (const family of isNew) forgetSignedOut(family)
    if (hasSignedIn) failuresSince.beginAgain()
    if (hasLeft) {
      callLog.forget()
      forgetOpenedRows()
      changeUser(next, true)
      void deleteUnsentPrepared(old)
      forgetAnswers(queryClient)
    } else {
      refetch(queryClient, before, now)
      changeUser(next, false)
    }
    if (hasLeft || isAnother) void queryClient.resetQueries({ queryKey: attention })
    else if (wasOut) void queryClient.refetchQueries({ queryKey: attention, type: 'active' })
    if (hasLeft || isAnother) reloadStored(queryClient)
    before = now
    if (!hasSignedIn) return
    void queryClient.refetchQueries({ predicate: lacksOwnSignIn })
    reportServerAnswers()
  })
}

/**
 * The query key of the overview's alerts. Each of these queries reads from several APIs, and
 * returns data even if one API rejects a request.
 */
const attention = ['attention']

/**
 * Returns true for a query outside the ledger and validator queries that failed because a sign-in
 * was missing.
 */
function lacksOwnSignIn(query: Query): boolean {
  const failure = failureOf(query.state.error)
  const isElsewhere = !signedFamilies.some((family) => isOf(family, query))
  return isElsewhere && failure !== undefined && isSignedOutFailure(failure)
}

/**
 * Returns the user whose drafts, searches and settings are shown: the ledger's, or else the
 * validator's.
 */
function sessionUserOf({ ledger, validator }: Session): SessionUser {
  return ledger?.user ?? validator?.user ?? anonymousUser
}

function usersOf(session: Session): readonly string[] {
  return signedFamilies.flatMap((family) => session[family]?.user.id ?? [])
}

/**
 * Removes every response that belongs to the user or is not on screen. The network's public
 * responses in the page's frame stay.
 */
function forgetAnswers(queryClient: QueryClient): void {
  queryClient.getMutationCache().clear()
  const cache = queryClient.getQueryCache()
  for (const query of cache.getAll()) {
    if (isOfUser(query) || !query.isActive()) cache.remove(query)
  }
}

function refetch(queryClient: QueryClient, before: Session, now: Session): void {
  for (const family of signedFamilies) {
    const [old, held] = [before[family], now[family]]
    if (old === held) continue
    if (isSameUser(old, held)) {
      void queryClient.refetchQueries({
        predicate: (query) => isOf(family, query) && failed(query),
      })
    } else {
      void queryClient.resetQueries({ predicate: (query) => isOf(family, query) })
      // The user's parties come from the ledger API and from the validator API.
      void queryClient.resetQueries({ queryKey: myPartiesKey })
    }
  }
}

/** Reloads the new user's stored data from the browser. An open draft stays unchanged. */
function reloadStored(queryClient: QueryClient): void {
  void queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] === 'browser' })
  void queryClient.invalidateQueries({
    predicate: ({ queryKey, state }) =>
      queryKey[0] === 'commands' && (queryKey[1] !== 'draft' || state.data === null),
  })
}

function isSameUser(one: TokenFacts | undefined, other: TokenFacts | undefined): boolean {
  return one?.user.id === other?.user.id
}

function isOf(family: SignedFamily, { queryKey }: Query): boolean {
  return queryKey[0] === family
}

/**
 * Returns true if the response belongs to a user. Health and version are the same for all users.
 */
function isOfUser(query: Query): boolean {
  const [family, what] = query.queryKey
  if (family === 'commands' || family === 'registry') return what !== 'health'
  const isPublic = what === 'health' || what === 'version'
  return !isPublic && signedFamilies.some((signed) => isOf(signed, query))
}

function failed({ state }: Query): boolean {
  return state.status === 'error' || state.data === null
}
