/** Wide enough for the list beside an open update. */
export const besides = '(min-width: 1280px)'
