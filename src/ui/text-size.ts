const usualSize = 16

let scale: number | undefined

/**
 * Scales a length in pixels at the usual text size to the user's text size in the browser.
 * Positions that scripts calculate must agree with style sheets, whose lengths scale with the text
 * size.
 */
export function atTextSize(pixels: number): number {
  scale ??= readScale()
  return pixels * scale
}

function readScale(): number {
  if (typeof document === 'undefined') return 1
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / usualSize
}
