import type { ListState } from '#queries/history-list/list-state.ts'
import { Button } from '#ui/Button.tsx'
import { Count } from '#ui/Count.tsx'
import { useAnnouncedNews } from './use-announced-news.ts'

interface NewsButtonProps {
  readonly state: ListState
  readonly onShow: () => void
}

/** How many updates came since and wait above the list; a press shows them. */
export function NewsButton({ state: { news }, onShow }: NewsButtonProps) {
  useAnnouncedNews(news.count)
  if (news.count === 0) return null
  return (
    <Button kind="primary" onClick={onShow}>
      <span>
        {news.isMore ? 'Newest: more than ' : null}
        <Count value={news.count} of="new update" />
      </span>
    </Button>
  )
}
