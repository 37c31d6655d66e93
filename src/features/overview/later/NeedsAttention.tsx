import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { needing } from '#ledger/verdicts/attention.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import type { Checked, Verdict } from '#ledger/verdicts/verdict.ts'
import { useAttention, type Attention } from '#queries/attention/use-attention.ts'
import { Button } from '#ui/Button.tsx'
import { Count } from '#ui/Count.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { Section } from '#ui/Page.tsx'
import { StatusMark, type Tone } from '#ui/StatusMark.tsx'
import { useNow } from '#ui/time/now.ts'
import { formatRelative } from '#ui/time/time-format.ts'
import { visibleText } from '#ui/visible-text.ts'
import { attentionHeight, keepAttentionHeight } from '../attention-place.ts'
import { pageNames } from './page-names.ts'
import styles from './NeedsAttention.module.css'

const WatchDialog = lazyComponent(
  async () => (await import('./WatchDialog.tsx')).WatchDialog,
  'said in place',
)

/** So many stand there before one asks for more. */
const mostShown = 4

const urgencies: Readonly<Record<Verdict['urgency'], { tone: Tone; label: string }>> = {
  now: { tone: 'reject', label: 'now' },
  soon: { tone: 'warning', label: 'soon' },
  later: { tone: 'not-voted', label: 'to know' },
}

/** What needs the operator, what is most urgent first, each with what to do and from what it was concluded. */
export function NeedsAttention() {
  const attention = useAttention()
  const [showsAll, setShowsAll] = useState(false)
  const [isWatching, setWatching] = useState(false)
  const { ref, minHeight } = usePlaceOfLastTime(attention.waiting === 0 && !showsAll)
  const shown = showsAll ? attention.verdicts : attention.verdicts.slice(0, mostShown)
  const more = attention.verdicts.length - shown.length
  return (
    <Section
      title="Needs attention"
      fact={
        <>
          <Summary attention={attention} />
          <Button kind="quiet" onClick={() => setWatching(true)}>
            Watch…
          </Button>
        </>
      }
    >
      {isWatching ? <WatchDialog onClose={() => setWatching(false)} /> : null}
      <div ref={ref} style={{ minHeight }}>
        {shown.length === 0 ? null : (
          <ul className={styles.list}>
            {shown.map((verdict) => (
              <Item key={verdict.id} verdict={verdict} />
            ))}
          </ul>
        )}
        {more > 0 ? (
          <Button kind="quiet" onClick={() => setShowsAll(true)}>
            <Count value={more} /> more
          </Button>
        ) : null}
        <Unchecked unchecked={attention.unchecked} />
      </div>
    </Section>
  )
}

function Summary({ attention }: { readonly attention: Attention }) {
  const { verdicts, unchecked, waiting, checkedAt } = attention
  const count = needing(verdicts).length
  return (
    <span aria-live="polite">
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
  return formatRelative(at, useNow())
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

/** What nobody may take for healthy. */
function Unchecked({ unchecked }: Pick<Checked, 'unchecked'>) {
  if (unchecked.length === 0) return null
  return (
    <details className={styles.unchecked}>
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
  )
}

/**
 * As high as it was the last time, so that nothing below it moves when the answers come.
 * @param isWhole whether all of it is there: then its height is kept for the next time
 */
function usePlaceOfLastTime(isWhole: boolean) {
  const ref = useRef<HTMLDivElement>(null)
  const [minHeight] = useState(attentionHeight)
  useEffect(() => {
    const { current: place } = ref
    if (isWhole && place !== null) keepAttentionHeight(place.getBoundingClientRect().height)
  }, [isWhole])
  return { ref, minHeight: isWhole ? undefined : minHeight }
}
