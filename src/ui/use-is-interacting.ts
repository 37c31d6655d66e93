import { useMemo, useState, type FocusEvent, type PointerEvent } from 'react'

/**
 * Returns whether the reader is using an element: a mouse rests on it, or the keyboard is in it.
 * Its content must not move then. The handlers belong on the element.
 */
export function useIsInteracting() {
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
