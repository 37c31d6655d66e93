import type { RecordTime } from '#ledger/record-time.ts'
import styles from './ConnectionLost.module.css'
import { StatusMark } from '../StatusMark.tsx'
import { Time } from '../time/Time.tsx'

interface ConnectionLostProps {
  readonly since: RecordTime
  /** What it means, where there is room for it; in the tooltip otherwise. */
  readonly withWords?: boolean | undefined
  readonly className?: string | undefined
}

const words =
  'The dashboard’s server does not answer. What is shown was read before; it is read again as soon as the server is back.'

/** In the place of the lights of the connections, which nobody knows while the server is away. */
export function ConnectionLost({ since, withWords = false, className }: ConnectionLostProps) {
  return (
    <div className={className}>
      <p className={withWords ? styles.lost : `${styles.lost} ${styles.brief}`} title={words}>
        <StatusMark tone="warning" label="Offline" />
        <span>
          {' '}
          since <Time value={since} clockOnly />
        </span>
      </p>
      {withWords ? <p className="secondary">{words}</p> : null}
    </div>
  )
}
