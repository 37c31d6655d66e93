import { keptInteger } from '#queries/kept-integer.ts'

/** Pixels that what needs attention has at least and at most, before it is there. */
const bounds = { least: 48, most: 400 }
const kept = keptInteger('attention-height')

/** How high what needs attention was the last time: so high is its place until it comes. */
export function attentionHeight(): number {
  return Math.min(bounds.most, Math.max(bounds.least, Number(kept.read() ?? 0)))
}

/** Keeps for the next time how high it is. */
export function keepAttentionHeight(pixels: number): void {
  kept.keep(BigInt(Math.ceil(pixels)))
}
