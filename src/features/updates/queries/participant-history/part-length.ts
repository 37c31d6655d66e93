/** Number of rows per request. */
export const partLength = 100
/** Number of updates in a poll for new ones. */
export const newsLength = 200
