import type { MemberTraffic } from '#ledger/traffic/balance.ts'
import { sharesOf } from '#ledger/traffic/shares.ts'
import { baseRatePerDay, type TrafficTerms } from '#ledger/traffic/terms.ts'
import { Count } from '#ui/Count.tsx'
import { Field, Fields } from '#ui/Fields.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { Duration } from '#ui/time/Duration.tsx'
import styles from './Traffic.module.css'

interface BalanceProps {
  readonly traffic: MemberTraffic
  readonly terms: TrafficTerms | null | undefined
  readonly isUnlimited: boolean
}

/** What is used, left and to come, as a picture and in figures. */
export function Balance({ traffic, terms, isUnlimited }: BalanceProps) {
  const { remaining, consumed, limit, purchased, pending } = traffic
  return (
    <div className={styles.balance}>
      {isUnlimited ? (
        <p>
          <StatusMark tone="accept" label="No limit" />: this is an SV’s participant. The figures
          below do not hold it back.
        </p>
      ) : (
        <Bar traffic={traffic} />
      )}
      <Fields>
        <Field label="Left">
          <Count value={remaining} of="byte" /> of extra traffic
        </Field>
        <Field label="Used">
          <Count value={consumed} of="byte" />
        </Field>
        <Field label="Limit">
          <Count value={limit} of="byte" />
        </Field>
        <Field label="Bought">
          <Count value={purchased} of="byte" />{' '}
          <span className="secondary">in this migration, over all contracts</span>
        </Field>
        {pending === 0n ? null : (
          <Field label="Bought, not usable yet">
            <StatusMark tone="locked" label={<Count value={pending} of="byte" />} />{' '}
            <span className="secondary">
              the SVs pass it on to the sequencers, mostly in seconds
            </span>
          </Field>
        )}
        {terms === null || terms === undefined ? null : (
          <Field label="Base rate, on top">
            <Count value={terms.burstAmount} of="byte" /> every{' '}
            <Duration micros={terms.burstWindow} />, so <Count value={baseRatePerDay(terms)} /> a
            day at most; used before what was bought
          </Field>
        )}
      </Fields>
    </div>
  )
}

function Bar({ traffic: { remaining, consumed, pending } }: Pick<BalanceProps, 'traffic'>) {
  const parts = [
    { name: 'used', bytes: consumed, style: styles.used },
    { name: 'left', bytes: remaining, style: styles.left },
    { name: 'bought, not usable yet', bytes: pending, style: styles.pending },
  ].filter(({ bytes }) => bytes > 0n)
  if (parts.length === 0) {
    return <p className="secondary">Nothing was ever bought: the base rate alone holds.</p>
  }
  const shares = sharesOf(parts.map(({ bytes }) => bytes))
  return (
    <>
      <div aria-hidden className={styles.bar}>
        {parts.map(({ name, style }, index) => (
          <div
            key={name}
            className={style}
            style={{ width: `${Number(shares[index] ?? 0n) / 10}%` }}
          />
        ))}
      </div>
      <ul className={styles.legend}>
        {parts.map(({ name, style }, index) => (
          <li key={name}>
            <span aria-hidden className={`${styles.swatch} ${style}`} />
            {percent(shares[index] ?? 0n)} {name}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Of tenths of a percent; what is nearly nothing is not told as nothing. */
function percent(tenths: bigint): string {
  return tenths === 0n ? 'less than 0.1 %' : `${tenths / 10n}.${tenths % 10n} %`
}
