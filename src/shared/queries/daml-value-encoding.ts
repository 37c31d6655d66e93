/**
 * Exports the encoding for pages with a selector. Requests use it in `update.ts`, which the
 * addresses of those pages do not need.
 */
export { DamlValueEncoding } from '#api/scan/updates.ts'
