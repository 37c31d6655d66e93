import { readKept, tokensOf } from './signed-in.ts'
import { createSessionStore } from './store.ts'
import { tabStorage } from './tab-storage.ts'

/** The tokens of this tab. */
export const session = createSessionStore(tabStorage())

// The first questions are asked before the configuration is there.
const kept = readKept(tabStorage())
if (kept !== undefined) session.obtained(tokensOf(kept, true))
