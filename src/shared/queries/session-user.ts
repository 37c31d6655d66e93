/**
 * The user of this page, to whom the stored data belongs. Data is stored by user, so that the next
 * user of the same browser does not see it. This separates data but does not protect it. Anyone
 * with access to the browser can read all of its storage.
 */
import { useSyncExternalStore } from 'react'
import { scopedName } from '#api/own-base.ts'
import { createListeners } from '#ledger/listeners.ts'

export interface SessionUser {
  readonly id: string
  /**
   * True if the user can be recognized on the next visit. Nothing is stored for a token without a
   * user name.
   */
  readonly isIdentified: boolean
  readonly name?: string
}

/** The user of a page without a token. A network that requires no token has only this user. */
export const anonymousUser: SessionUser = { id: 'nobody', isIdentified: true }

let current = anonymousUser
let departures = 0
const forgetters = createListeners()
const letGo = createListeners()
const listeners = createListeners()

/** Returns the current user of the page. */
export function currentUser(): SessionUser {
  return current
}

/**
 * Changes the user of the page. Clears memory if a user has left. Keeps the content of the page if
 * an anonymous user signs in.
 */
export function changeUser(next: SessionUser, hasLeft: boolean): void {
  if (next.id === current.id && !hasLeft) return
  if (next.id !== current.id) current = next
  if (hasLeft) {
    departures += 1
    clearMemory()
    forgetters.tell()
  }
  listeners.tell()
}

/** Returns true if the page currently belongs to this user. */
export function isCurrentUser(of: SessionUser): boolean {
  return of.id === current.id
}

/**
 * Registers a callback that clears memory each time a user leaves. The callback stays registered
 * while the page is open.
 */
export function onUserLeft(forget: () => void): void {
  forgetters.subscribe(forget)
}

/**
 * Registers a callback like `onUserLeft`, for data in memory that the browser does not store. Also
 * called when stored data is removed.
 */
export function onMemoryClear(forget: () => void): void {
  letGo.subscribe(forget)
}

/** Clears data in memory that the browser does not store. */
export function clearMemory(): void {
  letGo.tell()
}

/** Registers a callback for changes of the page's user. Returns a function that removes it. */
export const onUserChange = listeners.subscribe

/** Returns the user of the page and re-renders when the user changes. */
export function useCurrentUser(): SessionUser {
  return useSyncExternalStore(onUserChange, currentUser)
}

/**
 * Returns how often a user has left this page. Content from before the last departure is no longer
 * rendered.
 */
export function useDepartureCount(): number {
  return useSyncExternalStore(onUserChange, () => departures)
}

/** Returns a function that returns true while no user has left since this call. */
export function captureSession(): () => boolean {
  const now = departures
  return () => departures === now
}

/**
 * Returns the name under which the browser stores a user's data.
 * @throws Error for a user without storage
 */
export function toStorageName(name: string, of: SessionUser = current): string {
  if (!of.isIdentified) throw new Error('the token does not say whose it is')
  return scopedName(`${name} of ${of.id}`)
}

/**
 * Creates a registry of the user who was signed in when an id was first looked up. A response for
 * the id may arrive after that user has left.
 */
export function ownerRegistry() {
  const known = new Map<string, SessionUser>()
  return {
    of(id: string): SessionUser {
      const home = known.get(id) ?? current
      known.set(id, home)
      return home
    },
    move: (id: string, to: SessionUser) => void known.set(id, to),
  }
}
