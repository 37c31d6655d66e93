import { useEffect, useRef } from 'react'
import type { News, HistoryRow } from '../../queries/history-list/history-list-state.ts'
import { useAnnounce } from '#ui/Announcer.tsx'
import { Button } from '#ui/Button.tsx'
import { Count } from '#ui/Count.tsx'

interface NewsButtonProps {
  readonly news: News<HistoryRow>
  readonly onShow: () => void
}

/** The number of newer updates that wait above the list. A click shows them. */
export function NewsButton({ news, onShow }: NewsButtonProps) {
  useAnnouncedNews(news.count)
  if (news.count === 0) return null
  return (
    <Button kind="primary" onClick={onShow}>
      <span>
        {news.isMore ? 'Newest: more than ' : null}
        <Count value={news.count} noun="new update" />
      </span>
    </Button>
  )
}

/**
 * Announces the number of waiting updates to screen readers: at the first update, then each time
 * the number has doubled.
 */
function useAnnouncedNews(waiting: number): void {
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
