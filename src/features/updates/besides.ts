/** Wide enough for the list beside an open update: 1280 px at the usual size of text. */
export const besides = '(min-width: 80rem)'
