import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { QueryFact } from '#shared/components/QueryFact.tsx'
import { Countdown } from '#features/votes/index.ts'
import { awaitedVotes } from '#features/votes/rules/awaited-votes.ts'
import { byEnd, endOfVote } from '#features/votes/rules/vote-end.ts'
import { openVoteRow, type VoteRow } from '#features/votes/rules/vote-row.ts'
import { recordTimeOf } from '#ledger/record-time.ts'
import { useMyParties } from '#shared/queries/my-parties/my-parties.ts'
import { governance } from '#features/votes/queries/dso.ts'
import { slowlyPolledOpenVotes } from '#features/votes/queries/open-votes.ts'
import { Time } from '#ui/time/Time.tsx'
import { useNow } from '#ui/time/now.ts'
import { AnswerCard, AnswerLines, AnswerSkeleton } from './AnswerCard.tsx'

/** The open votes. For an SV, only the votes in which the SV has not voted. */
export function VotesCard() {
  const open = useQuery(slowlyPolledOpenVotes())
  const rules = useQuery(governance())
  const mine = useMyParties()
  const own = mine.data?.parties.map(({ party }) => party) ?? []
  const { svs = [], threshold } = rules.data ?? {}
  const contracts = open.data?.kind === 'listed' ? open.data.contracts : []
  const rows = contracts.map((contract) => openVoteRow(contract, { svs, threshold }))
  const awaited = awaitedVotes(rows, svs, own)
  const isWaiting = [open, rules, mine].some(({ isLoading, error }) => isLoading && error === null)
  return (
    <AnswerCard title="Votes" link={<Link to="/votes">All votes</Link>}>
      {isWaiting ? (
        <AnswerSkeleton />
      ) : (
        <QueryFact alone query={open}>
          {({ kind }) =>
            kind === 'missing' ? (
              <AnswerLines value="—" note="This Scan does not list vote requests." />
            ) : (
              <AnswerLines
                value={awaited.isSv ? awaited.rows.length : rows.length}
                unit={awaited.isSv ? 'without your vote' : 'open'}
                note={<NextEnd rows={awaited.isSv ? awaited.rows : rows} isSv={awaited.isSv} />}
                asOf={
                  <>
                    {awaited.isSv ? `${rows.length} open; Scan, ` : 'Scan, '}
                    <Time
                      value={recordTimeOf(BigInt(open.dataUpdatedAt) * 1000n)}
                      clockOnly
                      withoutZone
                    />
                  </>
                }
              />
            )
          }
        </QueryFact>
      )}
    </AnswerCard>
  )
}

interface NextEndProps {
  readonly rows: readonly VoteRow[]
  readonly isSv: boolean
}

function NextEnd({ rows, isSv }: NextEndProps) {
  const now = useNow()
  const inOrder = byEnd(now)
  const [next] = rows.toSorted((a, b) => inOrder(a.request, b.request))
  if (next === undefined)
    return isSv ? 'You have voted on all of them.' : 'No vote request is open.'
  const end = endOfVote(next.request, now)
  return (
    <>
      Next ends{' '}
      <Link to="/votes/$id" params={{ id: next.id }}>
        {end === undefined ? 'at an unknown time' : <Countdown to={end} />}
      </Link>
    </>
  )
}
