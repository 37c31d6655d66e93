import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { tokenFor } from '#api/connection.ts'
import { createStore } from '#ledger/listeners.ts'
import { connectionTargets } from '../connections.ts'
import { onUserLeft, onUserChange } from '../session-user.ts'

/** Permission of a page with values to load their types from the participant automatically. */
export type ParticipantAccess =
  | 'yes'
  /** The target of calls is not known yet. */
  | 'not known'
  /** No participant is set up. */
  | 'unset'
  /** The token is missing, which most participants require. Types are loaded on request only. */
  | 'no token'

const told = createStore(false)
onUserLeft(() => told.set(false))

/** Allows requests to the participant without a token, until the user leaves. */
export function allowWithoutToken(): void {
  told.set(true)
}

const hasToken = () => tokenFor('ledger') !== undefined

/**
 * Returns the permission of the page, see `ParticipantAccess`. The embedded network without sign-in requires
 * no token.
 */
export function useParticipantAccess(): ParticipantAccess {
  const { data, isPending } = useQuery(connectionTargets())
  const isTold = useSyncExternalStore(told.subscribe, told.read, told.read)
  const isSignedIn = useSyncExternalStore(onUserChange, hasToken, hasToken)
  const ledger = data?.families.ledger
  if (ledger !== undefined && !ledger.set && !ledger.sandbox) return 'unset'
  const isOpen = ledger?.sandbox === true && data?.sandbox?.auth === false
  if (isSignedIn || isTold || isOpen) return 'yes'
  return isPending ? 'not known' : 'no token'
}
