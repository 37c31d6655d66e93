import { useState } from 'react'
import type { HistoryRange } from '#ledger/history/chain-range.ts'
import type { HistoryList } from '#queries/history-list/history-list.ts'
import type { ListState } from '#queries/history-list/list-state.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { IconClock } from '#ui/icons.ts'
import { phone, useMedia } from '#ui/use-media.ts'
import { GoToRange } from './GoToRange.tsx'
import styles from './ListTools.module.css'
import { SaveList } from './SaveList.tsx'

interface ListToolsProps {
  readonly list: HistoryList
  readonly state: ListState
  readonly range: HistoryRange
}

/** The way to a moment and to files where there is no room for them beside the list. */
export function ListTools({ list, state, range }: ListToolsProps) {
  const [isOpen, setOpen] = useState(false)
  const isPhone = useMedia(phone)
  const close = () => setOpen(false)
  return (
    <>
      <Button icon={IconClock} onClick={() => setOpen(true)}>
        Go to, save…
      </Button>
      {isOpen ? (
        <Dialog title="Go to" onClose={close} place={isPhone ? 'foot' : 'middle'}>
          <div className={styles.range}>
            <GoToRange range={range} order={state.chain.order} onGone={close} />
          </div>
          <div className={styles.save}>
            <SaveList list={list} count={state.chain.count} />
          </div>
        </Dialog>
      ) : null}
    </>
  )
}
