/** For pages that let one choose it; how it is asked for is the business of `update.ts`, which their addresses do not need. */
export { DamlValueEncoding } from '#api/scan/updates.ts'
