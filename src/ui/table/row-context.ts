import { createContext } from 'react'

/**
 * Whether what is drawn stands in a row of a table that moves its own focus: identifiers then leave
 * out their copy button and stay out of the tab order (`c` copies, Enter opens the row).
 */
export const RowContext = createContext(false)

/** Whether what is drawn stands in a link already: identifiers then are none of their own. */
export const LinkContext = createContext(false)
