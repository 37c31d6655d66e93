import { keptNames } from '#shared/queries/kept-names.ts'
import { userStorage } from '#shared/queries/user-storage.ts'
import { nobody, onWhoseChange, whose } from '#shared/queries/whose.ts'

/**
 * Opens "Who am I" after a user's first sign-in in this browser, unless the address leads to
 * another page. Returns the function that stops it.
 * @param isAtStart returns true on the overview without search params
 */
export function followFirstSignIn(isAtStart: () => boolean, open: () => void): () => void {
  const welcome = () => {
    const { id, comesBack } = whose()
    if (id === nobody.id || !comesBack) return
    if (userStorage.read(keptNames.welcomed) !== undefined) return
    userStorage.write(keptNames.welcomed, 'yes')
    if (isAtStart()) open()
  }
  welcome()
  return onWhoseChange(welcome)
}
