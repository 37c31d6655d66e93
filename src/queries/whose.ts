/**
 * Whose things this page shows and this browser keeps. What a user leaves behind is kept under who
 * that is, so that the next one at the same browser does not come upon it; it keeps apart, and
 * guards nothing: who has the browser can read all of its storage.
 */
import { useSyncExternalStore } from 'react'
import { ownName } from '#api/own-base.ts'
import { createListeners } from '#ledger/listeners.ts'

export interface Whose {
  /** Tells users apart; in the names of what is kept. */
  readonly id: string
  /** Whether it can be told that they are back: nothing is kept of somebody whose token does not say who it is. */
  readonly comesBack: boolean
  /** As the token names them. */
  readonly name?: string
}

/** Who has given no token: the only user of a network that asks for none. */
export const nobody: Whose = { id: 'nobody', comesBack: true }

let current = nobody
let departures = 0
const forgetters = createListeners()
const letGo = createListeners()
const listeners = createListeners()

/** Whose page it is now. */
export function whose(): Whose {
  return current
}

/**
 * Makes it another one's page. Where somebody has left, everything in memory goes; who gives a token
 * where nobody had given one goes on with what is on the page.
 */
export function changeWhose(next: Whose, hasLeft: boolean): void {
  if (next.id === current.id && !hasLeft) return
  if (next.id !== current.id) current = next
  if (hasLeft) {
    departures += 1
    forgetHeld()
    forgetters.tell()
  }
  listeners.tell()
}

/** Whether it is the page of this user now. */
export function isHere(of: Whose): boolean {
  return of.id === current.id
}

/** Has something done, for as long as the page is open, each time that a user leaves: memory is let go of. */
export function onUserLeft(forget: () => void): void {
  forgetters.subscribe(forget)
}

/** As `onUserLeft`, for what is in memory because the browser does not keep it: it is removed with what is kept, too. */
export function onForget(forget: () => void): void {
  letGo.subscribe(forget)
}

/** Lets go of what is in memory because the browser does not keep it. */
export function forgetHeld(): void {
  letGo.tell()
}

/** Calls back when it has become another one's page; gives the way to listen no longer. */
export const onWhoseChange = listeners.subscribe

/** Whose page it is; draws anew when that changes. */
export function useWhose(): Whose {
  return useSyncExternalStore(onWhoseChange, whose)
}

/** How often a user has left this page: what was drawn before is drawn no more. */
export function useDepartures(): number {
  return useSyncExternalStore(onWhoseChange, () => departures)
}

/** Whether everybody who is here now is still here, when the answer to what they asked comes. */
export function untilUserLeaves(): () => boolean {
  const now = departures
  return () => departures === now
}

/**
 * The name under which the browser keeps something of a user.
 * @throws Error for somebody of whom nothing is kept.
 */
export function keptName(name: string, of: Whose = current): string {
  if (!of.comesBack) throw new Error('the token does not say whose it is')
  return ownName(`${name} of ${of.id}`)
}

/** Remembers whose a thing with an id is, from when it is first seen: answers come after users have left. */
export function homes() {
  const known = new Map<string, Whose>()
  return {
    of(id: string): Whose {
      const home = known.get(id) ?? current
      known.set(id, home)
      return home
    },
    move: (id: string, to: Whose) => void known.set(id, to),
  }
}
