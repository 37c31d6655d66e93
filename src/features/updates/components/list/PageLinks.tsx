import { Box, Button as MantineButton } from '@mantine/core'
import type { VisibleRows } from '#ledger/history/next-rows-request.ts'
import type { ScrollableHistory } from '../../queries/history-list/scrollable-history.ts'
import type { ListCursor } from '../../queries/history-list/list-cursor.ts'
import type { HistoryRow, HistoryListState } from '../../queries/history-list/history-list-state.ts'
import { useView } from '../../queries/history-list/use-history-list.ts'
import { Button } from '#ui/Button.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { linksInList } from './links-in-list.ts'

interface PageLinksProps {
  readonly list: ScrollableHistory
  readonly state: HistoryListState<HistoryRow>
  /** The rows in view when scrolling last stopped. */
  readonly resting: VisibleRows
}

/** Links to the parts of the list around the rows in view. */
export function PageLinks({ list, state, resting }: PageLinksProps) {
  const current = useView(list)
  // If the view has not moved since scrolling stopped, uses the current view, which includes rows
  // loaded since.
  const view = current.first === resting.first ? current : resting
  const { newest, newer, older, beginning, turned } = linksInList(state, view)
  const isNewestFirst = state.chain.order === 'newest first'
  return (
    <Box
      component="nav"
      ms={{ sm: 'auto' }}
      style={{ alignSelf: 'center' }}
      aria-label="Pages of the list"
      data-screen-only
    >
      <MantineButton.Group style={{ flexWrap: 'wrap' }}>
        <PageLink to={newest}>Newest</PageLink>
        <PageLink to={newer}>Newer</PageLink>
        <PageLink to={older}>Older</PageLink>
        <PageLink to={beginning}>Oldest</PageLink>
        <PageLink
          to={turned}
          title={isNewestFirst ? 'Load newer updates from here' : 'Load older updates from here'}
        >
          {isNewestFirst ? 'Oldest first' : 'Newest first'}
        </PageLink>
      </MantineButton.Group>
    </Box>
  )
}

/** All five links fit beside each other at 360 px. */
const narrow = { paddingInline: 'min(0.625rem, 1.5vw)' }

interface PageLinkProps {
  readonly to: ListCursor | undefined
  readonly title?: string
  readonly children: string
}

function PageLink({ to, title, children }: PageLinkProps) {
  if (to === undefined) {
    return (
      <Button disabled style={narrow}>
        {children}
      </Button>
    )
  }
  return (
    <LinkButton
      to="."
      search={({ before: _before, after: _after, at: _at, ...search }) => ({ ...search, ...to })}
      title={title}
      style={narrow}
    >
      {children}
    </LinkButton>
  )
}
