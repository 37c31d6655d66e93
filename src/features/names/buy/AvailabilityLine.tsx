import { Party } from '#ui/identifier/identifiers.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { Time } from '#ui/time/Time.tsx'
import { visibleText } from '#ui/visible-text.ts'
import styles from './BuyPage.module.css'
import type { Availability } from './use-availability.ts'

interface AvailabilityLineProps {
  readonly name: string | undefined
  readonly availability: Availability
}

/** Whether the name is free, or whose it is; one line from the start. */
export function AvailabilityLine({ name, availability }: AvailabilityLineProps) {
  return (
    <output className={styles.availability}>
      {name === undefined ? null : <Words name={name} availability={availability} />}
    </output>
  )
}

function Words({ name, availability }: { name: string; availability: Availability }) {
  const shown = <code translate="no">{visibleText(name)}</code>
  if (availability.kind === 'taken') {
    const { user, expires_at: expiresAt } = availability.entry
    return (
      <>
        <StatusMark tone="reject" label="taken" /> {shown} belongs to <Party id={user} />
        {expiresAt ? (
          <>
            {' '}
            until <Time value={expiresAt} />
          </>
        ) : null}
      </>
    )
  }
  if (availability.kind === 'free') {
    return (
      <>
        <StatusMark tone="accept" label="free" /> {shown} has no entry now. Whoever pays first gets
        it.
      </>
    )
  }
  if (availability.kind === 'not-known') {
    return <StatusMark tone="warning" label="Scan could not be asked whether the name is free" />
  }
  return <span className="secondary">Asking Scan whether the name is free…</span>
}
