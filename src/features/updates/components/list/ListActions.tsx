import { useState } from 'react'
import type { RowFile } from '#ledger/update-row-file.ts'
import type { ScrollableHistory } from '../../queries/history-list/scrollable-history.ts'
import type { HistoryRow, HistoryListState } from '../../queries/history-list/history-list-state.ts'
import { NewsButton } from './NewsButton.tsx'
import { SaveList } from './SaveList.tsx'
import { useOfflineSince } from '#shared/queries/connectivity.ts'
import { Button } from '#ui/Button.tsx'
import { IconActivity } from '#ui/icons.ts'

interface ListActionsProps<Row extends HistoryRow> {
  readonly list: ScrollableHistory<Row, HistoryListState<Row>>
  readonly state: HistoryListState<Row>
  readonly file: RowFile<Row>
}

/** The actions of a list: show waiting updates, pause new ones, export. */
export function ListActions<Row extends HistoryRow>({ list, state, file }: ListActionsProps<Row>) {
  const [isLive, setLive] = useState(list.isLive)
  const { chain, news } = state
  return (
    <>
      <NewsButton news={news} onShow={() => list.act({ type: 'show news' })} />
      {chain.order === 'newest first' ? (
        <LiveSwitch
          isLive={isLive}
          onChange={(live) => {
            setLive(live)
            list.act({ type: 'switch live', isLive: live })
          }}
        />
      ) : null}
      <SaveList list={list} file={file} count={chain.count} />
    </>
  )
}

interface LiveSwitchProps {
  readonly isLive: boolean
  readonly onChange: (isLive: boolean) => void
}

/** Switches whether new updates appear at once while the newest update is in view. */
function LiveSwitch({ isLive, onChange }: LiveSwitchProps) {
  const isLost = useOfflineSince() !== undefined
  return (
    <Button
      kind="quiet"
      icon={IconActivity}
      aria-pressed={isLive}
      style={
        isLive
          ? { color: isLost ? 'var(--text-secondary)' : 'var(--role-accept)' }
          : { color: 'var(--text-secondary)', textDecoration: 'line-through' }
      }
      title={
        isLost
          ? 'Offline: new updates appear when the server answers again'
          : 'Show new updates automatically at the top of the list'
      }
      onClick={() => onChange(!isLive)}
    >
      Live
    </Button>
  )
}
