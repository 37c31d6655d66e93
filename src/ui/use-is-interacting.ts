import { useMemo, useState, type FocusEvent, type PointerEvent } from 'react'

/**
 * Returns whether the user interacts with an element, by mouse or keyboard. Its content must not
 * move then. Attach the handlers to the element.
 */
export function useIsInteracting() {
  const [isOver, setOver] = useState(false)
  const [isIn, setIn] = useState(false)
  const rest = useMemo(
    () => ({
      // A touch is not hovering, because a lifted finger is nowhere.
      onPointerEnter: ({ pointerType }: PointerEvent) => setOver(pointerType !== 'touch'),
      onPointerLeave: () => setOver(false),
      // A click also leaves the focus on an element. Only `:focus-visible` means that the keyboard
      // is used.
      onFocus: ({ target }: FocusEvent) => setIn(target.matches(':focus-visible')),
      onBlur: () => setIn(false),
    }),
    [],
  )
  return { isResting: isOver || isIn, rest }
}
