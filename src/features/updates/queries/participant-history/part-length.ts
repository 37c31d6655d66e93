/** Number of rows per request. */
export const partLength = 100
/** Maximum number of updates that a poll for new updates requests. */
export const newsLength = 200
