/**
 * Exports the encoding for pages with a selector. `update.ts` uses the encoding for requests. The
 * addresses of pages need only the encoding.
 */
export { DamlValueEncoding } from '#api/scan/updates.ts'
