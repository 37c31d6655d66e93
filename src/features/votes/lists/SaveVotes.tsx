import { useQuery } from '@tanstack/react-query'
import type { VoteRow } from '#ledger/governance/vote-row.ts'
import { votesCsv, votesJson } from '#ledger/governance/votes-file.ts'
import { networkNames } from '#queries/network.ts'
import { momentNow } from '#ui/time/now.ts'
import { ExportMenu } from '#ui/ExportMenu.tsx'
import { saveFile } from '#ui/save-file.ts'

interface SaveVotesProps {
  /** The file's name without its extension. */
  readonly name: string
  readonly rows: readonly VoteRow[]
}

/** Exports the listed requests. */
export function SaveVotes({ name, rows }: SaveVotesProps) {
  const tokenName = useQuery(networkNames()).data?.amulet_name_acronym
  const csv = () =>
    saveFile(
      `${name}.csv`,
      [votesCsv(rows, { now: momentNow(), tokenName })],
      'text/csv;charset=utf-8',
    )
  const json = () => saveFile(`${name}.json`, [votesJson(rows, momentNow())], 'application/json')
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
