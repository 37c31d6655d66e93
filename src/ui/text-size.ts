/** Pixels of 1 rem at the usual text size. */
const usualSize = 16

let scale: number | undefined

/**
 * A length in pixels at the usual size of text, as large as it is at the size that the reader has set
 * in the browser: what scripts place must agree with style sheets, whose lengths follow that size.
 */
export function atTextSize(pixels: number): number {
  scale ??= readScale()
  return pixels * scale
}

function readScale(): number {
  if (typeof document === 'undefined') return 1
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / usualSize
}
