import { useEffect, useRef, useState } from 'react'
import { Unchecked } from '#features/shared/verdicts/Unchecked.tsx'
import { VerdictItems } from '#features/shared/verdicts/VerdictItems.tsx'
import { needing, partiesInWords, quietOf } from '#ledger/verdicts/attention.ts'
import { compareRecordTimes, type RecordTime } from '#ledger/record-time.ts'
import { useLost } from '#queries/reach.ts'
import { useAttention, type Attention } from '#queries/attention/use-attention.ts'
import { Button } from '#ui/Button.tsx'
import { Count } from '#ui/Count.tsx'
import { Details } from '#ui/Details.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { Section } from '#ui/Page.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { useNow } from '#ui/time/now.ts'
import { formatRelative } from '#ui/time/time-format.ts'
import { useLater } from '#ui/use-later.ts'
import { visibleInside } from '#ui/visible-text.ts'
import { attentionHeight, keepAttentionHeight } from '../attention-place.ts'
import styles from './NeedsAttention.module.css'

const WatchDialog = lazyComponent(
  async () => (await import('./WatchDialog.tsx')).WatchDialog,
  'said in place',
)

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
        <div ref={place}>
          {isShown ? <Found attention={attention} onUnfold={() => setWhole(true)} /> : null}
        </div>
      </div>
    </Section>
  )
}

/** What scrolls has to be reachable by keyboard. A group is no landmark. */
const reachable = { tabIndex: 0, role: 'group' }

interface FoundProps {
  readonly attention: Attention
  /** Somebody wants to see more than what needs them. */
  readonly onUnfold: () => void
}

function Found({ attention: { verdicts, unchecked }, onUnfold }: FoundProps) {
  const needed = needing(verdicts)
  const known = verdicts.filter((verdict) => !needed.includes(verdict))
  return (
    <>
      <VerdictItems verdicts={needed} on="/" />
      {known.length === 0 ? null : (
        <Details
          summary={
            <>
              <Count value={known.length} /> to know
            </>
          }
          onToggle={onUnfold}
        >
          <VerdictItems verdicts={known} on="/" />
        </Details>
      )}
      <Unchecked unchecked={unchecked} onUnfold={onUnfold} />
    </>
  )
}

function Summary({ attention }: { readonly attention: Attention }) {
  const { verdicts, unchecked, parties, waiting, checkedAt } = attention
  const isLost = useLost() !== undefined
  const count = needing(verdicts).length
  const quiet = quietOf({ unchecked }, 'Nothing needs you')
  const names = partiesInWords(parties)
  return (
    <span aria-live="polite" className={styles.summary}>
      {isLost ? (
        <StatusMark tone="warning" label="Offline: nothing can be checked now" />
      ) : waiting > 0 ? (
        'checking'
      ) : count > 0 ? (
        <Count value={count} of="thing" />
      ) : (
        <StatusMark tone={quiet.isWhole ? 'accept' : 'not-voted'} label={quiet.text} />
      )}
      {checkedAt === undefined || waiting > 0 ? null : (
        <span aria-live="off">
          {' · checked '}
          {names === undefined ? null : (
            <span title={parties.join('\n')}>{visibleInside(`for ${names} `)}</span>
          )}
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

/** How high its place is, and whether what is there is higher; the next time it is as high as all of it was. */
function usePlace({ waiting }: Attention) {
  const place = useRef<HTMLDivElement>(null)
  const [height] = useState(attentionHeight)
  const [isCut, setCut] = useState(false)
  useEffect(() => {
    const { current } = place
    if (current === null) return undefined
    const observer = new ResizeObserver(() => {
      // What one has unfolded is not there the next time.
      if (current.querySelector('[data-details=open]') !== null) return
      const needed = current.getBoundingClientRect().height
      if (waiting === 0) keepAttentionHeight(needed)
      setCut(needed > height)
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [waiting, height])
  return { place, height, isCut }
}
