import { storageNames } from '#shared/queries/storage-names.ts'
import { userStorage } from '#shared/queries/user-storage.ts'
import { anonymousUser, onUserChange, currentUser } from '#shared/queries/session-user.ts'

/**
 * Opens "Who am I" after a user's first sign-in in this browser, unless the address leads to
 * another page. Returns the function that stops it.
 * @param isAtStart returns true on the overview without search params
 */
export function followFirstSignIn(isAtStart: () => boolean, open: () => void): () => void {
  const welcome = () => {
    const { id, comesBack } = currentUser()
    if (id === anonymousUser.id || !comesBack) return
    if (userStorage.read(storageNames.welcomed) !== undefined) return
    userStorage.write(storageNames.welcomed, 'yes')
    if (isAtStart()) open()
  }
  welcome()
  return onUserChange(welcome)
}
