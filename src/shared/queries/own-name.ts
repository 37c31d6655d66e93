/** For what a page keeps by itself: see there. */
export { scopedName } from '#api/own-base.ts'
