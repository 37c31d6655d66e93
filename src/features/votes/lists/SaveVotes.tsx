import { useQuery } from '@tanstack/react-query'
import type { VoteRow } from '#ledger/governance/vote-row.ts'
import { votesCsv, votesJson } from '#ledger/governance/votes-file.ts'
import { networkNames } from '#queries/network.ts'
import { Button } from '#ui/Button.tsx'
import { momentNow } from '#ui/time/now.ts'
import { saveFile } from '#ui/save-file.ts'

interface SaveVotesProps {
  /** Of the file, without its ending. */
  readonly name: string
  readonly rows: readonly VoteRow[]
}

/** The listed requests as a file. */
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
    <>
      <Button kind="quiet" disabled={rows.length === 0} onClick={csv}>
        Save CSV
      </Button>
      <Button kind="quiet" disabled={rows.length === 0} onClick={json}>
        Save JSON
      </Button>
    </>
  )
}
