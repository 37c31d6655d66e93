import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { needing } from '#ledger/verdicts/attention.ts'
import { compareRecordTimes, type RecordTime } from '#ledger/record-time.ts'
import type { Verdict } from '#ledger/verdicts/verdict.ts'
import { useAttention, type Attention } from '#queries/attention/use-attention.ts'
import { Button } from '#ui/Button.tsx'
import { Count } from '#ui/Count.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { Section } from '#ui/Page.tsx'
import { StatusMark, type Tone } from '#ui/StatusMark.tsx'
import { useNow } from '#ui/time/now.ts'
import { formatRelative } from '#ui/time/time-format.ts'
import { useLater } from '#ui/use-later.ts'
import { visibleText } from '#ui/visible-text.ts'
import { attentionHeight, keepAttentionHeight } from '../attention-place.ts'
import { pageNames } from './page-names.ts'
import styles from './NeedsAttention.module.css'

const WatchDialog = lazyComponent(
  async () => (await import('./WatchDialog.tsx')).WatchDialog,
  'said in place',
)

const urgencies: Readonly<Record<Verdict['urgency'], { tone: Tone; label: string }>> = {
  now: { tone: 'reject', label: 'now' },
  soon: { tone: 'warning', label: 'soon' },
  later: { tone: 'not-voted', label: 'to know' },
}

/** Milliseconds. */
const patience = 3_000

/**
 * What needs the operator, what is most urgent first, each with what to do and from what it was concluded.
 * It has the height of the last time until it is shown whole: what lies below holds still.
 */
export function NeedsAttention() {
  const attention = useAttention()
  const [isWhole, setWhole] = useState(false)
  const [isWatching, setWatching] = useState(false)
  const { place, height, isCut } = usePlace(attention)
  // Together, so that nothing is pushed down by what comes a moment later; but not for the slowest of all.
  const isLate = useLater(patience)
  const isShown = attention.waiting === 0 || isLate
  return (
    <Section title="Needs attention">
      {isWatching ? <WatchDialog onClose={() => setWatching(false)} /> : null}
      <div className={styles.bar}>
        <Summary attention={attention} />
        {isCut && !isWhole ? (
          <Button kind="quiet" onClick={() => setWhole(true)}>
            Show all
          </Button>
        ) : null}
        <Button kind="quiet" onClick={() => setWatching(true)}>
          Watch…
        </Button>
      </div>
      <div
        className={styles.place}
        style={isWhole ? {} : { height }}
        aria-label="What needs attention"
        {...reachable}
      >
        <div ref={place}>{isShown ? <Found attention={attention} /> : null}</div>
      </div>
    </Section>
  )
}

/** What scrolls has to be reachable by keyboard. A group is no landmark. */
const reachable = { tabIndex: 0, role: 'group' }

function Found({ attention: { verdicts, unchecked } }: { readonly attention: Attention }) {
  const needed = needing(verdicts)
  const known = verdicts.filter((verdict) => !needed.includes(verdict))
  return (
    <>
      {needed.length === 0 ? null : <Items verdicts={needed} />}
      {known.length === 0 ? null : (
        <details className={styles.folded}>
          <summary>
            <Count value={known.length} /> to know
          </summary>
          <Items verdicts={known} />
        </details>
      )}
      {unchecked.length === 0 ? null : (
        <details className={styles.folded}>
          <summary>
            <Count value={unchecked.length} /> not checked
          </summary>
          <ul>
            {unchecked.map(({ what, why }) => (
              <li key={`${what} ${why}`}>
                {visibleText(what)}: {visibleText(why)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

function Items({ verdicts }: { readonly verdicts: readonly Verdict[] }) {
  return (
    <ul className={styles.list}>
      {verdicts.map((verdict) => (
        <Item key={verdict.id} verdict={verdict} />
      ))}
    </ul>
  )
}

function Summary({ attention }: { readonly attention: Attention }) {
  const { verdicts, unchecked, waiting, checkedAt } = attention
  const count = needing(verdicts).length
  return (
    <span aria-live="polite" className={styles.summary}>
      {waiting > 0 ? (
        'checking'
      ) : count > 0 ? (
        <Count value={count} of="thing" />
      ) : unchecked.length > 0 ? (
        'Nothing, as far as could be checked'
      ) : (
        <StatusMark tone="accept" label="Nothing needs you" />
      )}
      {checkedAt === undefined ? null : (
        <span aria-live="off">
          {' · checked '}
          <Ago at={checkedAt} />
        </span>
      )}
    </span>
  )
}

/** How long ago something was. */
function Ago({ at }: { readonly at: RecordTime }) {
  const now = useNow()
  return formatRelative(at, compareRecordTimes(at, now) > 0 ? at : now)
}

function Item({ verdict }: { readonly verdict: Verdict }) {
  const { tone, label } = urgencies[verdict.urgency]
  return (
    <li className={styles.item}>
      <span>
        <StatusMark tone={tone} label={label} />
      </span>
      <span className={styles.words}>
        <strong>{visibleText(verdict.says)}</strong> {visibleText(verdict.advice)}
        <span className={styles.from}>From {visibleText(verdict.from)}</span>
      </span>
      {verdict.page === '/' ? null : (
        <Link to={verdict.page} className={styles.page}>
          {pageNames[verdict.page]}
        </Link>
      )}
    </li>
  )
}

/** How high its place is, and whether what is there is higher, once all of it is there. */
function usePlace({ waiting }: Attention) {
  const place = useRef<HTMLDivElement>(null)
  const [height] = useState(attentionHeight)
  const [isCut, setCut] = useState(false)
  useEffect(() => {
    const { current } = place
    if (waiting > 0 || current === null) return undefined
    const observer = new ResizeObserver(() => {
      const needed = current.getBoundingClientRect().height
      keepAttentionHeight(needed)
      setCut(needed > height)
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [waiting, height])
  return { place, height, isCut }
}
