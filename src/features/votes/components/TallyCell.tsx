import { VisuallyHidden } from '@mantine/core'
import type { Tally } from '../rules/tally.ts'
import { StatusMark, type Tone } from '#ui/StatusMark.tsx'
import styles from './Votes.module.css'

/** Shows accepts, rejects, missing votes, and the threshold, each in its own column. */
export function TallyCell({ tally }: { readonly tally: Tally }) {
  const { accepts, rejects, notVoted, threshold } = tally
  if (accepts === undefined && rejects === undefined) {
    return <span className="secondary">votes not readable</span>
  }
  return (
    <span className={styles.tally}>
      <Votes tone="accept" count={accepts} words="accept" />
      <Votes tone="reject" count={rejects} words="reject" />
      <Votes tone="not-voted" count={notVoted} words="not voted" />
      <span className="secondary">{threshold === undefined ? null : `needs ${threshold}`}</span>
    </span>
  )
}

interface VotesProps {
  readonly tone: Tone
  readonly count: number | undefined
  readonly words: string
}

function Votes({ tone, count, words }: VotesProps) {
  if (count === undefined) return <span />
  return (
    <span title={`${count} ${words}`}>
      <StatusMark
        tone={tone}
        label={
          <>
            <span className="mono" translate="no">
              {count}
            </span>
            <VisuallyHidden> {words}</VisuallyHidden>
          </>
        }
      />
    </span>
  )
}
