import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { tokenFor } from '#api/connection.ts'
import { createStore } from '#ledger/listeners.ts'
import { connectionTargets } from '../connections.ts'
import { onUserLeft, onUserChange } from '../session-user.ts'

/** Permission to load the types of values from the participant automatically. */
export type ParticipantAccess =
  | 'yes'
  /** The page has not loaded yet whether the participant's base URL is set. */
  | 'not known'
  | 'unset'
  /**
   * The token is missing. Most participants require a token, so types are only loaded if the user
   * requests it.
   */
  | 'no token'

const allowedStore = createStore(false)
onUserLeft(() => allowedStore.set(false))

/** Allows requests to the participant without a token until the user leaves. */
export function allowWithoutToken(): void {
  allowedStore.set(true)
}

const hasToken = () => tokenFor('ledger') !== undefined

/**
 * Returns the page's permission to load types automatically. The embedded network without sign-in
 * requires no token.
 */
export function useParticipantAccess(): ParticipantAccess {
  const { data, isPending } = useQuery(connectionTargets())
  const isAllowed = useSyncExternalStore(
    allowedStore.subscribe,
    allowedStore.read,
    allowedStore.read,
  )
  const isSignedIn = useSyncExternalStore(onUserChange, hasToken, hasToken)
  const ledger = data?.families.ledger
  if (ledger !== undefined && !ledger.set && !ledger.sandbox) return 'unset'
  const isOpen = ledger?.sandbox === true && data?.sandbox?.auth === false
  if (isSignedIn || isAllowed || isOpen) return 'yes'
  return isPending ? 'not known' : 'no token'
}
