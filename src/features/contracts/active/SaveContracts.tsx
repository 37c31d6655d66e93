import { useState } from 'react'
import type { ContractsView } from '#queries/active-contracts/session-state.ts'
import { Button } from '#ui/Button.tsx'
import { useNotify } from '#ui/Notices.tsx'
import { saveFile } from '#ui/save-file.ts'
import { visibleText } from '#ui/visible-text.ts'
import type { RunningSession } from './use-contracts-session.ts'

const types = { csv: 'text/csv;charset=utf-8', json: 'application/json' } as const

interface SaveContractsProps {
  readonly running: RunningSession
  readonly offset: bigint
  readonly view: ContractsView
}

/** Saves exactly what is listed, with what was asked and the offset in it. */
export function SaveContracts({ running, offset, view }: SaveContractsProps) {
  const notify = useNotify()
  const [isSaving, setSaving] = useState(false)
  const { session, state } = running
  const isPartial = state.phase !== 'done'
  const save = async (format: 'csv' | 'json') => {
    setSaving(true)
    try {
      const name = `contracts-${offset}${isPartial ? '-partial' : ''}.${format}`
      saveFile(name, [await session.exportAs(view, format)], types[format])
    } catch (error) {
      const text = visibleText(error instanceof Error ? error.message : String(error))
      notify({ tone: 'reject', title: 'Not saved', text })
    }
    setSaving(false)
  }
  const words = isPartial ? ', partial' : ''
  return (
    <>
      <Button kind="quiet" disabled={isSaving} onClick={() => void save('csv')}>
        Save CSV{words}
      </Button>
      <Button kind="quiet" disabled={isSaving} onClick={() => void save('json')}>
        Save JSON{words}
      </Button>
    </>
  )
}
