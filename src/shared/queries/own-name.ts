/** Exported for pages that store data in the browser. See `scopedName` in `own-base.ts`. */
export { scopedName } from '#api/own-base.ts'
