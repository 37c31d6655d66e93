/** For what a page keeps by itself: see there. */
export { ownName } from '#api/own-base.ts'
