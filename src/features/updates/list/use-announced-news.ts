import { useEffect, useRef } from 'react'
import { useAnnounce } from '#ui/Announcer.tsx'

/** Has screen readers speak how many updates wait above the list: when the first come, then each time that they have doubled. */
export function useAnnouncedNews(waiting: number): void {
  const announce = useAnnounce()
  const spoken = useRef(0)
  useEffect(() => {
    if (waiting === 0) spoken.current = 0
    else if (waiting >= 2 * spoken.current) {
      spoken.current = waiting
      announce(waiting === 1 ? '1 new update' : `${waiting} new updates`)
    }
  }, [announce, waiting])
}
