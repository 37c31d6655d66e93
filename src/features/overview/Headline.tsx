import { headlineOf } from '#ledger/verdicts/attention.ts'
import { useAttention } from '#queries/attention/use-attention.ts'
import { useLost } from '#queries/reach.ts'
import { StatusMark } from '#ui/StatusMark.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { Health } from './Health.tsx'
import styles from './Headline.module.css'

/** The most urgent open entry with counts; the state of the connections if nothing is open. */
export function Headline() {
  const { verdicts } = useAttention()
  const isLost = useLost() !== undefined
  const headline = headlineOf(verdicts)
  if (headline === undefined || isLost) return <Health />
  const text = visibleText(headline.text)
  return (
    <div className={styles.headline} title={text}>
      <StatusMark tone={headline.urgency === 'now' ? 'reject' : 'warning'} label={text} />
    </div>
  )
}
