import { atTextSize } from '../text-size.ts'
import { largeText, narrow, phone, useMedia } from '../use-media.ts'

/** Row heights in pixels, the same as `--row` and `--row-phone` in tokens.css. */
const rowHeights = { wide: 32, phone: 56, narrow: 72, largeText: 112 }
const tallRowHeights = { wide: 48, phone: 76, narrow: 92, largeText: 132 }
const headerHeight = 32
const dayHeight = 28
const remPixels = 16

/**
 * Returns the heights of a table's rows and of its headings, in pixels and as CSS lengths. Headings
 * are hidden on phones.
 */
export function useRowHeight(tall: 'always' | 'on phones' | undefined, hasDays: boolean) {
  const isPhone = useMedia(phone)
  const isNarrow = useMedia(narrow)
  const isLarge = useMedia(largeText)
  const width = isLarge ? 'largeText' : isNarrow ? 'narrow' : isPhone ? 'phone' : 'wide'
  const isTall = tall === 'always' || (tall === 'on phones' && isPhone)
  const usual = (isTall ? tallRowHeights : rowHeights)[width]
  return {
    isPhone,
    rowHeight: atTextSize(usual),
    cssHeight: `${usual / remPixels}rem`,
    headerHeight: atTextSize((isPhone ? 0 : headerHeight) + (hasDays ? dayHeight : 0)),
  }
}
