import { Badge, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { openTally } from '../rules/tally.ts'
import { readVoteRequest } from '../rules/vote-request.ts'
import { openVoteState } from '../rules/vote-state.ts'
import { microsOf } from '#ledger/record-time.ts'
import { governance } from '../queries/dso.ts'
import { slowlyPolledOpenVotes } from '../queries/open-votes.ts'
import { useNow } from '#ui/time/now.ts'

/** A day, in microseconds. */
const soon = 86_400_000_000n

/** Shows in the navigation the number of vote requests that need votes and end within a day. */
export default function EndingSoon() {
  const { data } = useQuery(slowlyPolledOpenVotes())
  const contracts = data?.kind === 'listed' ? data.contracts : []
  const rules = useQuery({ ...governance(), enabled: contracts.length > 0 }).data
  const now = useNow()
  const count = contracts.filter(({ payload }) => {
    const request = readVoteRequest(payload)
    const tally = openTally(request, rules?.svs, rules?.threshold)
    const { voteBefore, targetEffectiveAt } = request
    const ends = [voteBefore, targetEffectiveAt].flatMap((end) => {
      const left = end === undefined ? 0n : microsOf(end) - microsOf(now)
      return left > 0n ? [left] : []
    })
    const isSoon = ends.some((left) => left <= soon)
    return isSoon && openVoteState({ ...request, tally }, now) === 'in progress'
  }).length
  if (count === 0) return null
  const words = `${count === 1 ? 'vote request needs' : 'vote requests need'} more votes within a day`
  return (
    <Badge ms="auto" title={`${count} ${words}`}>
      {count}
      <VisuallyHidden> {words}</VisuallyHidden>
    </Badge>
  )
}
