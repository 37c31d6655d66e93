import { useMemo, useState, type FocusEvent, type PointerEvent } from 'react'

/**
 * Whether the reader is at something: a mouse rests on it, or the keyboard is in it. What stands there
 * must not move by itself then. The handlers go to the element that holds it.
 */
export function useResting() {
  const [isOver, setOver] = useState(false)
  const [isIn, setIn] = useState(false)
  const rest = useMemo(
    () => ({
      // A finger that was lifted rests nowhere.
      onPointerEnter: ({ pointerType }: PointerEvent) => setOver(pointerType !== 'touch'),
      onPointerLeave: () => setOver(false),
      // A click leaves the focus, too: only the keyboard's shows where one is.
      onFocus: ({ target }: FocusEvent) => setIn(target.matches(':focus-visible')),
      onBlur: () => setIn(false),
    }),
    [],
  )
  return { isResting: isOver || isIn, rest }
}
