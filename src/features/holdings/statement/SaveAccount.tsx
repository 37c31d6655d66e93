import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { periodFileName } from '#features/shared/period-file-name.ts'
import type {
  AccountFile,
  AccountQuestion,
  AccountSession,
  AccountState,
} from '#queries/account/account-state.ts'
import { networkNames } from '#queries/network.ts'
import { Button } from '#ui/Button.tsx'
import { useNotify } from '#ui/Notices.tsx'
import { saveFile } from '#ui/save-file.ts'

interface SaveAccountProps {
  readonly session: AccountSession
  readonly question: AccountQuestion
  readonly state: AccountState
}

const files = [
  { file: 'csv', label: 'Save CSV', ending: 'csv', type: 'text/csv;charset=utf-8' },
  { file: 'json', label: 'Save JSON', ending: 'json', type: 'application/json' },
  { file: 'totals', label: 'Save totals', ending: 'csv', type: 'text/csv;charset=utf-8' },
] as const

/** The accounts of all owners as files: every line, or the totals by class and month. */
export function SaveAccount({ session, question, state }: SaveAccountProps) {
  const [making, setMaking] = useState(false)
  const { data: names } = useQuery(networkNames())
  const notify = useNotify()
  const save = async ({ file, ending, type }: (typeof files)[number]) => {
    setMaking(true)
    try {
      const blob = await session.exportAs(file, names?.amulet_name_acronym)
      saveFile(`${nameOf(question, state, file)}.${ending}`, [blob], type)
    } catch (error) {
      notify({ tone: 'reject', title: 'Not saved', text: String(error) })
    }
    setMaking(false)
  }
  return files.map((one) => (
    <Button key={one.file} kind="quiet" disabled={making} onClick={() => void save(one)}>
      {one.label}
    </Button>
  ))
}

function nameOf(question: AccountQuestion, { phase }: AccountState, file: AccountFile): string {
  const { owners: parties, from, to } = question
  const what = file === 'totals' ? 'account-totals' : 'account'
  return periodFileName(what, { parties, from, to }) + (phase === 'done' ? '' : '-partial')
}
