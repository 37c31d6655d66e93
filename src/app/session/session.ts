import { createSessionStore } from './store.ts'
import { tabStorage } from './tab-storage.ts'

/**
 * The tokens of this tab. Tokens stored before a reload are not sent until the configuration is
 * loaded, see `signIn.configure`.
 */
export const session = createSessionStore(tabStorage())
