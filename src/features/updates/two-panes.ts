/** Wide enough for the list beside an open update: 1280 px at the usual size of text. */
export const twoPanes = '(min-width: 80rem)'
