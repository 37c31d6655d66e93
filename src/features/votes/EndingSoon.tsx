import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { readVoteRequest } from '#ledger/governance/vote-request.ts'
import { microsOf } from '#ledger/record-time.ts'
import { openVotesNowAndThen } from '#queries/votes/open-votes.ts'
import { useNow } from '#ui/time/now.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import styles from './EndingSoon.module.css'

/** A day, in microseconds. */
const soon = 86_400_000_000n

/** What every page waits before it asks: the page itself goes first. */
const patience = 4000

/** In the navigation: how many vote requests end within a day. */
export default function EndingSoon() {
  const [mayAsk, setMayAsk] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setMayAsk(true), patience)
    return () => clearTimeout(timer)
  }, [])
  const { data } = useQuery({ ...openVotesNowAndThen(), enabled: mayAsk })
  const now = microsOf(useNow())
  const contracts = data?.kind === 'listed' ? data.contracts : []
  const count = contracts.filter(({ payload }) => {
    const { voteBefore } = readVoteRequest(payload)
    const left = voteBefore === undefined ? -1n : microsOf(voteBefore) - now
    return left > 0n && left <= soon
  }).length
  if (count === 0) return null
  const words = `${count === 1 ? 'vote request ends' : 'vote requests end'} within a day`
  return (
    <span className={styles.badge} title={`${count} ${words}`}>
      {count}
      <VisuallyHidden> {words}</VisuallyHidden>
    </span>
  )
}
