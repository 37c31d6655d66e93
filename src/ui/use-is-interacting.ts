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
      // A touch does not count as hovering, because a lifted finger is nowhere.
      onPointerEnter: ({ pointerType }: PointerEvent) => setOver(pointerType !== 'touch'),
      onPointerLeave: () => setOver(false),
      // A click leaves the focus on an element, too. Only `:focus-visible` means that the keyboard
      // is used.
      onFocus: ({ target }: FocusEvent) => setIn(target.matches(':focus-visible')),
      onBlur: () => setIn(false),
    }),
    [],
  )
  return { isResting: isOver || isIn, rest }
}
