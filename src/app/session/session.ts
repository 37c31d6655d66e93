import { createSessionStore } from './store.ts'
import { tabStorage } from './tab-storage.ts'

/**
 * The tokens of this tab. Tokens stored across a reload are held back until the configuration is
 * loaded, see `signIn.configure`.
 */
export const session = createSessionStore(tabStorage())
