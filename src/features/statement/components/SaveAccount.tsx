import { useQuery } from '@tanstack/react-query'
import { periodFileName } from '#shared/components/period-file-name.ts'
import type { AccountSession } from '../queries/account-session.ts'
import type { AccountFile, AccountQuestion, AccountState } from '../queries/account-state.ts'
import { networkNames } from '#shared/queries/network.ts'
import { ExportMenu } from '#ui/ExportMenu.tsx'
import { saveFile } from '#ui/save-file.ts'

interface SaveAccountProps {
  readonly session: AccountSession
  readonly question: AccountQuestion
  readonly state: AccountState
}

const files = [
  { file: 'csv', label: 'CSV', ending: 'csv', type: 'text/csv;charset=utf-8' },
  { file: 'json', label: 'JSON', ending: 'json', type: 'application/json' },
  { file: 'totals', label: 'Totals (CSV)', ending: 'csv', type: 'text/csv;charset=utf-8' },
] as const

/** Exports the accounts of all owners: every line, or the totals by class and month. */
export function SaveAccount({ session, question, state }: SaveAccountProps) {
  const { data: names } = useQuery(networkNames())
  const save = async ({ file, ending, type }: (typeof files)[number]) => {
    const blob = await session.ask((job) => job.exportAs(file, names?.amulet_name_acronym))
    saveFile(`${nameOf(question, state, file)}.${ending}`, [blob], type)
  }
  return (
    <ExportMenu items={files.map((one) => ({ label: one.label, onSelect: () => save(one) }))} />
  )
}

function nameOf(question: AccountQuestion, { phase }: AccountState, file: AccountFile): string {
  const { owners: parties, from, to } = question
  const what = file === 'totals' ? 'account-totals' : 'account'
  return periodFileName(what, { parties, from, to }) + (phase === 'done' ? '' : '-partial')
}
