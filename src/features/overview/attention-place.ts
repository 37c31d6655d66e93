import { keptInteger } from '#queries/kept-integer.ts'

/** Pixels that what needs attention takes at least and at most, until somebody wants to see all of it. */
const bounds = { least: 40, most: 360 }
/** For the first visit: of one thing. */
const usual = 96
const kept = keptInteger('attention-height')

/** How high what needs attention was the last time: its place is as high, so that nothing below it moves. */
export function attentionHeight(): number {
  return Math.min(bounds.most, Math.max(bounds.least, Number(kept.read() ?? usual)))
}

/** Keeps for the next time how high all of it is. */
export function keepAttentionHeight(pixels: number): void {
  kept.keep(BigInt(Math.ceil(pixels)))
}
