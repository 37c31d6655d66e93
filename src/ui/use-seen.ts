import { useCallback, useState, type RefCallback } from 'react'

/** Whether a place was in view, at least once; for what is long to read and stands far below. */
export function useSeen(): readonly [place: RefCallback<Element>, wasSeen: boolean] {
  const [wasSeen, setSeen] = useState(false)
  const place = useCallback((element: Element | null) => {
    if (element === null) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [place, wasSeen]
}
