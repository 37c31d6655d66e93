import { useMemo, useState, type FocusEvent, type PointerEvent } from 'react'

/**
 * Returns true while the user interacts with an element by mouse or keyboard, and the handlers to
 * attach to the element. The content of the element must not move then.
 */
export function useIsInteracting() {
  const [isOver, setOver] = useState(false)
  const [isIn, setIn] = useState(false)
  const rest = useMemo(
    () => ({
      // A touch does not count as hovering, because a lifted finger has no position.
      onPointerEnter: ({ pointerType }: PointerEvent) => setOver(pointerType !== 'touch'),
      onPointerLeave: () => setOver(false),
      // A click also focuses an element. Only `:focus-visible` shows that the user uses the
      // keyboard.
      onFocus: ({ target }: FocusEvent) => setIn(target.matches(':focus-visible')),
      onBlur: () => setIn(false),
    }),
    [],
  )
  return { isResting: isOver || isIn, rest }
}
