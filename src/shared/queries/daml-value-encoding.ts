/**
 * Exports the encoding for pages with a selector. `update.ts` uses it for requests, which the
 * addresses of those pages do not need.
 */
export { DamlValueEncoding } from '#api/scan/updates.ts'
