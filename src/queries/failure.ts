/** Features know failures as data; how calls fail is the API layer's business. */
export { failureOf } from '#api/errors.ts'
