import { useQuery } from '@tanstack/react-query'
import { opensAbout } from '../../rules/expiry.ts'
import { miningRounds } from '#shared/queries/network.ts'
import { Count } from '#ui/Count.tsx'
import { Time } from '#ui/time/Time.tsx'

/** Returns the newest round that Scan lists. The times of later rounds are estimated from it. */
export function useNewestRound() {
  return useQuery(miningRounds()).data?.[0]
}

/** A round, and its estimated opening time. */
export function RoundAndTime({ round }: { readonly round: bigint }) {
  const newest = useNewestRound()
  const time = newest && opensAbout(round, newest)
  return (
    <>
      round <Count value={round} />
      {newest === undefined ? null : time === undefined ? (
        ', after the year 9999'
      ) : (
        <>
          , about <Time value={time} />
        </>
      )}
    </>
  )
}
