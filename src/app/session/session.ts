import { createSessionStore } from './store.ts'

/** The tokens of this tab. */
export const session = createSessionStore(tabStorage())

function tabStorage(): Storage | undefined {
  try {
    return sessionStorage
  } catch {
    return undefined // Storage is switched off: tokens live as long as the page.
  }
}
