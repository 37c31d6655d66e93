import type { Plugin } from 'vite'

/** Pixels in 1 rem where the reader has not asked for larger or smaller text. */
const usualSize = 16

/**
 * Lengths of a style sheet in rem instead of px, in media queries too, so that everything grows with
 * the size of text that the reader has set in the browser (WCAG 1.4.4), as with zoom. Hair lines of a
 * pixel or less stay.
 */
export function inRem(css: string): string {
  return css.replaceAll(/(?<![\w.#-])(-?)(\d+(?:\.\d+)?|\.\d+)px\b/g, (text, sign, amount) => {
    const pixels = Number(amount)
    return pixels <= 1 ? text : `${sign}${pixels / usualSize}rem`.replace(/(^|-)0\./, '$1.')
  })
}

/** Our own style sheets are written in pixels, at the usual size of text. */
export const lengths: Plugin = {
  name: 'cantilever:lengths',
  enforce: 'pre',
  transform: {
    // In development, one that index.html names has a query.
    filter: { id: /\/src\/.*\.css(?:\?.*)?$/ },
    handler: (css) => inRem(css),
  },
}
