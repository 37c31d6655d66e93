import { createStore } from '#ledger/listeners.ts'
import { scopedName } from '#api/own-base.ts'
import { tabStorage } from './tab-storage.ts'

const key = scopedName('stay-signed-in')

/** The option of this tab to store tokens across a reload, on by default. */
export const staySignedIn = createStay()

function createStay() {
  const { read, set, subscribe } = createStore(tabStorage()?.getItem(key) !== 'no')
  return {
    read,
    subscribe,
    choose(stays: boolean): void {
      set(stays)
      try {
        if (stays) tabStorage()?.removeItem(key)
        else tabStorage()?.setItem(key, 'no')
      } catch {
        // The option could not be stored, so a reload resets it to the default.
      }
    },
  }
}
