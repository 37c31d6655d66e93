import { Box, Flex } from '@mantine/core'
import { useState } from 'react'
import type { HistoryRange } from '#ledger/history/chain-range.ts'
import type { RowFile } from '#ledger/update-row-file.ts'
import type { ScrollableHistory } from '../../queries/history-list/scrollable-history.ts'
import type { HistoryRow, HistoryListState } from '../../queries/history-list/history-list-state.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { IconClock } from '#ui/icons.ts'
import { phone, useMedia } from '#ui/use-media.ts'
import { GoToRange } from './GoToRange.tsx'
import { SaveList } from './SaveList.tsx'

interface ListToolsProps<Row extends HistoryRow> {
  readonly list: ScrollableHistory<Row, HistoryListState<Row>>
  readonly state: HistoryListState<Row>
  readonly file: RowFile<Row>
  readonly range: HistoryRange
  readonly hasMigrations: boolean
}

/** The links to a time and to exports, for screens without space next to the list. */
export function ListTools<Row extends HistoryRow>(props: ListToolsProps<Row>) {
  const { list, state, file, range, hasMigrations } = props
  const [isOpen, setOpen] = useState(false)
  const isPhone = useMedia(phone)
  const close = () => setOpen(false)
  return (
    <>
      <Button icon={IconClock} onClick={() => setOpen(true)}>
        Go to, save…
      </Button>
      {isOpen ? (
        <Dialog title="Go to" onClose={close} position={isPhone ? 'foot' : 'middle'}>
          <Box py="md" px="lg">
            <GoToRange
              range={range}
              order={state.chain.order}
              hasMigrations={hasMigrations}
              onNavigated={close}
            />
          </Box>
          <Flex
            gap="sm"
            align="center"
            mt="lg"
            pt="md"
            style={{ borderBlockStart: '1px solid var(--line)' }}
          >
            <SaveList list={list} file={file} count={state.chain.count} />
          </Flex>
        </Dialog>
      ) : null}
    </>
  )
}
