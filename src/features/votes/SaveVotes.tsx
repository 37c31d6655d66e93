import { useQuery } from '@tanstack/react-query'
import type { VoteRow } from '#ledger/governance/vote-row.ts'
import { votesCsv, votesJson } from '#ledger/governance/votes-file.ts'
import { recordTimeOf } from '#ledger/record-time.ts'
import { networkNames } from '#queries/network.ts'
import { Button } from '#ui/Button.tsx'
import { saveFile } from '#ui/save-file.ts'

interface SaveVotesProps {
  /** Of the file, without its ending. */
  readonly name: string
  readonly rows: readonly VoteRow[]
}

const now = () => recordTimeOf(BigInt(Date.now()) * 1000n)

/** The listed requests as a file. */
export function SaveVotes({ name, rows }: SaveVotesProps) {
  const tokenName = useQuery(networkNames()).data?.amulet_name_acronym
  const csv = () =>
    saveFile(`${name}.csv`, [votesCsv(rows, { now: now(), tokenName })], 'text/csv;charset=utf-8')
  const json = () => saveFile(`${name}.json`, [votesJson(rows, now())], 'application/json')
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
