import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { failureSentence } from '#ledger/failure.ts'
import { failureOf } from '#shared/queries/failure.ts'
import type { RowFile } from '#ledger/update-row-file.ts'
import type { ScrollableHistory } from '../../queries/history-list/scrollable-history.ts'
import { listFile, maxInFile, type ListFormat } from '../../queries/history-list/list-file.ts'
import type { HistoryRow, HistoryListState } from '../../queries/history-list/history-list-state.ts'
import { networkNames } from '#shared/queries/network.ts'
import { Button } from '#ui/Button.tsx'
import { Count } from '#ui/Count.tsx'
import { useNotify } from '#ui/Notices.tsx'
import { ExportMenu } from '#ui/ExportMenu.tsx'
import { saveFile } from '#ui/save-file.ts'
import { visibleText } from '#ui/visible-text.ts'

interface SaveListProps<Row extends HistoryRow> {
  readonly list: ScrollableHistory<Row, HistoryListState<Row>>
  readonly file: RowFile<Row>
  readonly count: number
}

const types = { csv: 'text/csv;charset=utf-8', json: 'application/json' } as const

/** Exports all rows that the list has loaded. Loads dropped rows again, which the user can stop. */
export function SaveList<Row extends HistoryRow>({ list, file, count }: SaveListProps<Row>) {
  const notify = useNotify()
  const token = useQuery(networkNames()).data?.amulet_name_acronym
  const [written, setWritten] = useState<number>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const save = async (format: ListFormat) => {
    const controller = new AbortController()
    running.current = controller
    setWritten(0)
    try {
      const parts = await listFile(format, list.allRows(controller.signal), file, token, (rows) => {
        controller.signal.throwIfAborted()
        setWritten(rows)
      })
      saveFile(`updates.${format}`, parts, types[format])
      if (count > maxInFile) {
        const text = `The file contains the first ${maxInFile} updates of the list.`
        notify({ tone: 'warning', title: 'Partly exported', text })
      }
    } catch (error) {
      const failure = failureOf(error)
      if (!controller.signal.aborted) {
        const why = failure === undefined ? String(error) : failureSentence(failure)
        notify({ tone: 'reject', title: 'Not exported', text: visibleText(why) })
      }
    }
    setWritten(undefined)
  }

  if (written !== undefined) {
    return (
      <>
        <span className="secondary">
          <Count value={written} /> of <Count value={Math.min(count, maxInFile)} noun="update" />
        </span>
        <Button kind="quiet" onClick={() => running.current?.abort()}>
          Stop exporting
        </Button>
      </>
    )
  }
  return (
    <ExportMenu
      disabled={count === 0}
      items={[
        { label: 'CSV', onSelect: () => save('csv') },
        { label: 'JSON', onSelect: () => save('json') },
      ]}
    />
  )
}
