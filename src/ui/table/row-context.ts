import { createContext } from 'react'

/**
 * True inside a row of a table that moves its own focus: identifiers then omit their copy button
 * and stay out of the tab order (`c` copies, Enter opens the row).
 */
export const RowContext = createContext(false)

/** True inside a link: identifiers then are not links themselves. */
export const LinkContext = createContext(false)
