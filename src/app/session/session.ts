import { createSessionStore } from './store.ts'
import { tabStorage } from './tab-storage.ts'

/**
 * The tokens of this tab. Tokens that were stored across a reload wait for the configuration, see
 * `signIn.configure`.
 */
export const session = createSessionStore(tabStorage())
