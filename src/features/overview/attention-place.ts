import { keptInteger } from '#queries/kept-integer.ts'

/** Pixels that what needs attention takes at least and at most, until somebody wants to see all of it. */
const bounds = { least: 40, most: 360 }
/** Height of one entry in pixels, for the first visit. The text takes more lines on a phone. */
const usual = () => (innerWidth < 768 ? 180 : 96)
const kept = keptInteger('attention-height')

/** How high what needs attention was the last time: its place is as high, so that nothing below it moves. */
export function attentionHeight(): number {
  return Math.min(bounds.most, Math.max(bounds.least, Number(kept.read() ?? usual())))
}

/** Keeps for the next time how high all of it is. */
export function keepAttentionHeight(pixels: number): void {
  kept.keep(BigInt(Math.ceil(pixels)))
}
