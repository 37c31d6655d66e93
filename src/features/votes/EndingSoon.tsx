import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { openVoteRow, voteRowState } from '#ledger/governance/vote-row.ts'
import { microsOf } from '#ledger/record-time.ts'
import { governance } from '#queries/votes/dso.ts'
import { openVotesNowAndThen } from '#queries/votes/open-votes.ts'
import { useNow } from '#ui/time/now.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import styles from './EndingSoon.module.css'

/** A day, in microseconds. */
const soon = 86_400_000_000n

/** What every page waits before it asks: the page itself goes first. */
const patience = 4000

/** In the navigation: how many vote requests still need votes, and end within a day. */
export default function EndingSoon() {
  const [mayAsk, setMayAsk] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setMayAsk(true), patience)
    return () => clearTimeout(timer)
  }, [])
  const { data } = useQuery({ ...openVotesNowAndThen(), enabled: mayAsk })
  const contracts = data?.kind === 'listed' ? data.contracts : []
  const rules = useQuery({ ...governance(), enabled: contracts.length > 0 }).data
  const now = useNow()
  const known = { svs: rules?.svs, threshold: rules?.threshold }
  const count = contracts.filter((contract) => {
    const row = openVoteRow(contract, known)
    const { voteBefore, targetEffectiveAt } = row.request
    const ends = [voteBefore, targetEffectiveAt].flatMap((end) => {
      const left = end === undefined ? 0n : microsOf(end) - microsOf(now)
      return left > 0n ? [left] : []
    })
    const isSoon = ends.some((left) => left <= soon)
    return isSoon && voteRowState(row, now) === 'in progress'
  }).length
  if (count === 0) return null
  const words = `${count === 1 ? 'vote request needs' : 'vote requests need'} more votes within a day`
  return (
    <span className={styles.badge} title={`${count} ${words}`}>
      {count}
      <VisuallyHidden> {words}</VisuallyHidden>
    </span>
  )
}
