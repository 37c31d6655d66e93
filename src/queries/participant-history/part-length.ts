/** Rows that are read at a time. */
export const partLength = 100
/** Of what is new. */
export const newsLength = 200
