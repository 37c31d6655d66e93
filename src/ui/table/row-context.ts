import { createContext } from 'react'

/**
 * True inside a row of a table that moves its own focus. Identifiers then omit their copy button
 * and are not in the tab order. The key `c` copies, and Enter opens the row.
 */
export const RowContext = createContext(false)

/** True inside a link. Identifiers are then not links themselves. */
export const LinkContext = createContext(false)
