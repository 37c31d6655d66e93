import { comparePositions, type Position } from '#ledger/history/position.ts'
import { widthFor } from '#ledger/history/stretch.ts'
import { ownName } from './own-name.ts'

const key = ownName('history-pace')

/** Microseconds in which a hundred updates came. */
let known: bigint | undefined

/**
 * The width in microseconds in which about `count` updates came when the history was last looked at,
 * here or on an earlier visit; `undefined` where nothing is known. Only where to begin to look: any
 * width gives the same answer in more or fewer questions.
 */
export function usualWidth(count: number): bigint | undefined {
  known ??= stored()
  return known === undefined ? undefined : (known * BigInt(count)) / 100n + 1n
}

/** Remembers how close together these updates are, in either order; too few of them tell nothing. */
export function learnPace(positions: readonly Position[]): void {
  const [one, other] = [positions[0], positions.at(-1)]
  if (one === undefined || other === undefined) return
  const [oldest, newest] = comparePositions(one, other) <= 0 ? [one, other] : [other, one]
  const width = widthFor(100, { oldest, newest, count: positions.length })
  if (width === undefined || width === known) return
  known = width
  try {
    localStorage.setItem(key, String(width))
  } catch {
    // Storage is full or switched off: it is known as long as the page.
  }
}

function stored(): bigint | undefined {
  try {
    const text = localStorage.getItem(key) ?? ''
    return /^\d{1,18}$/.test(text) ? BigInt(text) : undefined
  } catch {
    return undefined
  }
}
