import * as v from 'valibot'
import { storageNames } from '#shared/queries/storage-names.ts'
import { defineStore } from '#shared/queries/browser-store.ts'
import { anonymousUser, onUserChange, currentUser } from '#shared/queries/session-user.ts'

const welcomed = defineStore<string | undefined>({
  name: storageNames.welcomed,
  scope: 'user',
  schema: v.string(),
  initial: undefined,
  isText: true,
})

/**
 * Opens "Who am I" after a user's first sign-in in this browser, unless the address is of another
 * page. Returns a function that stops this.
 * @param isAtStart returns true on the overview without search params
 */
export function followFirstSignIn(isAtStart: () => boolean, open: () => void): () => void {
  const welcome = () => {
    const { id, isIdentified } = currentUser()
    if (id === anonymousUser.id || !isIdentified) return
    if (welcomed.read() !== undefined) return
    welcomed.write('yes')
    if (isAtStart()) open()
  }
  welcome()
  return onUserChange(welcome)
}
