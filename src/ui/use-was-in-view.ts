import { useCallback, useState, type RefCallback } from 'react'

/** Returns true once an element has been in view. Used for slow content far down the page. */
export function useWasInView(): readonly [place: RefCallback<Element>, wasSeen: boolean] {
  const [wasSeen, setSeen] = useState(false)
  const ref = useCallback((element: Element | null) => {
    if (element === null) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, wasSeen]
}
