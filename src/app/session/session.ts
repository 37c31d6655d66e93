import { createSessionStore } from './store.ts'
import { tabStorage } from './tab-storage.ts'

/** The tokens of this tab. What it kept over a reload waits for the configuration, see `signIn.configure`. */
export const session = createSessionStore(tabStorage())
