import { Menu } from '@mantine/core'
import { useState } from 'react'
import type { SearchQuery } from '../../rules/search-query.ts'
import { deleteSearch } from '../../queries/listed-searches.ts'
import { useSearchName } from '../../queries/search-names.ts'
import { writeSearch } from '../../queries/search-text.ts'
import type { HistorySearch, SearchState } from '../../queries/search-state.ts'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { IconDots } from '#ui/icons.ts'
import { DeleteMatchesDialog } from '../DeleteMatchesDialog.tsx'
import { NameDialog } from '../NameDialog.tsx'
import { isUnderWay } from './phase-words.ts'

interface RunButtonsProps {
  readonly query: SearchQuery
  readonly search: HistorySearch
  readonly state: SearchState
}

/** The buttons of the search in its current phase. */
export function RunButtons({ query, search, state }: RunButtonsProps) {
  const name = useSearchName(query)
  const [naming, setNaming] = useState(false)
  const [forgetting, setForgetting] = useState(false)
  const canCancel = isUnderWay(state) || state.phase === 'paused' || state.phase === 'failed'
  const { label, run, kind } = nextStep(search, state)
  return (
    <>
      <Button kind={kind} onClick={run}>
        {label}
      </Button>
      {canCancel ? (
        <Button
          onClick={({ currentTarget }) => {
            search.cancel()
            // This button disappears, so the focus moves to the previous button.
            const beside = currentTarget.previousElementSibling
            if (beside instanceof HTMLElement) beside.focus()
          }}
        >
          Cancel
        </Button>
      ) : null}
      <Menu>
        <Menu.Target>
          <IconButton label="More actions" icon={IconDots} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setNaming(true)}>
            {name === undefined ? 'Name the search…' : 'Rename the search…'}
          </Menu.Item>
          <Menu.Item onClick={() => setForgetting(true)}>Delete the search…</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {naming ? <NameDialog search={writeSearch(query)} onClose={() => setNaming(false)} /> : null}
      {forgetting ? (
        <DeleteMatchesDialog
          title="Delete this search?"
          onForget={() => deleteSearch(query)}
          onClose={() => setForgetting(false)}
        >
          Its position{name === undefined ? null : ', its name'} and its matches are removed from
          this browser. The network’s history stays as it is; a new search loads it from Scan again.
        </DeleteMatchesDialog>
      ) : null}
    </>
  )
}

/**
 * Returns the next action in this phase. All phases share one button, so that it keeps the focus.
 */
function nextStep(search: HistorySearch, state: SearchState) {
  if (isUnderWay(state)) return { label: 'Pause', run: search.pause, kind: 'plain' } as const
  if (state.phase === 'paused') {
    return { label: 'Resume', run: search.resume, kind: 'primary' } as const
  }
  if (state.phase === 'failed') {
    return { label: 'Try again', run: search.resume, kind: 'primary' } as const
  }
  return { label: 'Search again', run: search.start, kind: 'plain' } as const
}
