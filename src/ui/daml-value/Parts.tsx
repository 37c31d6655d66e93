import { useState, type ReactNode } from 'react'
import { Button } from '../Button.tsx'
import { groupDigits } from '../group-digits.ts'

/** How many items, entries or fields are shown at first, and added on request. */
const atOnce = 100

interface PartsProps<Item> {
  readonly items: readonly Item[]
  /** Draws the first of them. */
  readonly children: (shown: readonly Item[]) => ReactNode
}

/** A list in parts: what is long is shown from its start, and more on request. */
export function Parts<Item>({ items, children }: PartsProps<Item>) {
  const [most, setMost] = useState(atOnce)
  const rest = items.length - most
  return (
    <>
      {children(rest > 0 ? items.slice(0, most) : items)}
      {rest > 0 ? (
        <Button kind="quiet" onClick={() => setMost(most + atOnce)}>
          Show {Math.min(rest, atOnce)} more of {groupDigits(rest)}
        </Button>
      ) : null}
    </>
  )
}
