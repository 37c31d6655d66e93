import { useQuery } from '@tanstack/react-query'
import type { VoteRow } from '../../rules/vote-row.ts'
import { votesJson } from '../../rules/votes-file.ts'
import { networkNames } from '#shared/queries/network.ts'
import { momentNow } from '#ui/time/now.ts'
import { ExportMenu } from '#ui/ExportMenu.tsx'
import { saveCsv, saveJson } from '#ui/save-file.ts'
import { votesCsv } from './vote-columns.tsx'

interface SaveVotesProps {
  readonly name: string
  readonly rows: readonly VoteRow[]
}

/** Exports the listed requests. */
export function SaveVotes({ name, rows }: SaveVotesProps) {
  const tokenName = useQuery(networkNames()).data?.amulet_name_acronym
  const csv = () => saveCsv(`${name}.csv`, votesCsv(rows, { now: momentNow(), tokenName }))
  const json = () => saveJson(`${name}.json`, votesJson(rows, momentNow()))
  return (
    <ExportMenu
      disabled={rows.length === 0}
      items={[
        { label: 'CSV', onSelect: csv },
        { label: 'JSON', onSelect: json },
      ]}
    />
  )
}
