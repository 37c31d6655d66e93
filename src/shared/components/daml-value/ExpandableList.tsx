import { useState, type ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { groupDigits } from '#ui/group-digits.ts'

/** Numbers of items, entries or fields that are shown at first, and that each click adds. */
const atOnce = { inLines: 100, nested: 20 }

interface PartsProps<Item> {
  readonly items: readonly Item[]
  /**
   * Returns true if the first items take one line each. Longer items are shown in smaller portions.
   */
  readonly inLines?: (first: readonly Item[]) => boolean
  readonly children: (shown: readonly Item[]) => ReactNode
}

/** Shows the start of a long list. The user can show more. */
export function ExpandableList<Item>({ items, inLines, children }: PartsProps<Item>) {
  const [step] = useState(() =>
    inLines?.(items.slice(0, atOnce.inLines)) === false ? atOnce.nested : atOnce.inLines,
  )
  const [most, setMost] = useState(step)
  const rest = items.length - most
  return (
    <>
      {children(rest > 0 ? items.slice(0, most) : items)}
      {rest > 0 ? (
        <Button kind="quiet" onClick={() => setMost(most + step)}>
          Show {Math.min(rest, step)} more of {groupDigits(rest)}
        </Button>
      ) : null}
    </>
  )
}
