import { useQueryClient } from '@tanstack/react-query'
import { csvText } from '#ledger/csv.ts'
import type { Ballot } from '../../rules/tally.ts'
import type { VoteRow } from '../../rules/vote-row.ts'
import { voteJson } from '../../rules/votes-file.ts'
import { weightText } from '#ledger/weight-text.ts'
import { knownHistory } from '../../queries/vote-history.ts'
import { momentNow } from '#ui/time/now.ts'
import { ExportMenu } from '#ui/ExportMenu.tsx'
import { saveCsv, saveJson } from '#ui/save-file.ts'

interface SaveVoteProps {
  readonly row: VoteRow
  readonly ballots: readonly Ballot[]
}

const header = ['sv', 'party', 'vote', 'counts', 'reason', 'reason url', 'cast at', 'reward weight']

/** Exports one request: its votes as CSV, or the server's answer and the history as JSON. */
export function SaveVote({ row, ballots }: SaveVoteProps) {
  const client = useQueryClient()
  const name = `vote-${row.id.replaceAll(/[^\w-]/g, '-').slice(0, 40)}`
  const csv = () => {
    const lines = ballots.map(({ name: sv, party, vote, counts, rewardWeight }) => [
      sv,
      party ?? '',
      vote === undefined ? 'not voted' : voteText(vote.accept),
      counts ? 'yes' : 'no',
      vote?.reason.body ?? '',
      vote?.reason.url ?? '',
      vote?.castAt ?? '',
      rewardWeight === undefined ? '' : weightText(rewardWeight),
    ])
    saveCsv(`${name}.csv`, csvText(header, lines))
  }
  const json = () => {
    saveJson(`${name}.json`, voteJson(row, momentNow(), knownHistory(client, row)))
  }
  return (
    <ExportMenu
      items={[
        { label: 'Votes as CSV', onSelect: csv },
        { label: 'Vote request as JSON', onSelect: json },
      ]}
    />
  )
}

function voteText(accept: boolean | undefined): string {
  if (accept === undefined) return 'not readable'
  return accept ? 'accept' : 'reject'
}
