import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { endOfBucket } from '#ledger/history/density.ts'
import { recordTimeOf } from '#ledger/record-time.ts'
import { chooseRange, momentOf } from '#shared/queries/chosen-range.ts'
import type { ScrollableHistory } from '../../queries/history-list/scrollable-history.ts'
import { cursorAt } from '../../queries/history-list/list-cursor.ts'
import type { HistoryRow, HistoryListState } from '../../queries/history-list/history-list-state.ts'
import { useView } from '../../queries/history-list/use-history-list.ts'
import { Count } from '#ui/Count.tsx'
import { useTimeMode } from '#ui/time/TimeModeProvider.tsx'
import { useCanvas, type Drawing } from './use-canvas.ts'
import { bucketWords, edgeWords } from './bucket-words.ts'
import { DensityTable } from './DensityTable.tsx'
import styles from '../Updates.module.css'
import { drawDensity, type StripBucket } from './draw-density.ts'
import { rangeParams } from './range-params.ts'
import { bucketsBetween, rangeOfBuckets, seenBuckets, stripBuckets } from './strip-buckets.ts'

interface DensityStripProps {
  readonly hasMigrations: boolean
  readonly list: ScrollableHistory
  readonly state: HistoryListState<HistoryRow>
}

/**
 * The density of the loaded history with the visible rows marked, as a slider over time that moves
 * the list.
 */
export function DensityStrip({ list, state, hasMigrations }: DensityStripProps) {
  const navigate = useNavigate()
  const mode = useTimeMode().mode === 'utc' ? 'utc' : 'local'
  const view = useView(list)
  const [pointed, setPointed] = useState<number>()
  const [anchor, setAnchor] = useState<number>()
  const { density, chain } = state
  const buckets = useMemo(() => stripBuckets(density, chain), [density, chain])
  const seen = useMemo(() => seenBuckets(chain, view, buckets), [chain, view, buckets])
  const draw = useCallback(
    (drawing: Drawing) => drawDensity(drawing, buckets, { seen, pointed, anchor }),
    [buckets, seen, pointed, anchor],
  )
  const canvas = useCanvas(draw)
  const now = Math.min(pointed ?? seen?.from ?? 0, Math.max(0, buckets.length - 1))
  const bucket = buckets[now]
  const words = bucketWords(bucketsBetween(buckets, anchor ?? now, now), mode)

  const go = (bucket: StripBucket | undefined) => {
    if (bucket === undefined) return
    const { order } = chain
    const begin = { migrationId: bucket.migrationId, recordTime: recordTimeOf(bucket.begin) }
    const cursor = cursorAt(order, order === 'newest first' ? endOfBucket(bucket) : begin)
    void navigate({
      to: '.',
      search: ({ before: _before, after: _after, at: _at, ...search }) => ({
        ...search,
        ...cursor,
      }),
    })
  }
  const goToRange = (one: number, other: number) => {
    const range = rangeOfBuckets(buckets, one, other)
    if (range === undefined) return
    chooseRange({
      from: momentOf(range.from, hasMigrations),
      to: momentOf(range.to, hasMigrations),
    })
    void navigate({
      to: '.',
      search: ({ before: _before, after: _after, at: _at, ...search }) => ({
        ...search,
        ...rangeParams(range, chain.order),
      }),
    })
  }
  const take = () => {
    if (anchor !== undefined && anchor !== now) goToRange(anchor, now)
    else go(bucket)
    setAnchor(undefined)
  }
  const indexAt = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const index = Math.floor(((event.clientX - left) / width) * buckets.length)
    return Math.max(0, Math.min(buckets.length - 1, index))
  }
  const press = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    const index = indexAt(event)
    setPointed(index)
    setAnchor(index)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') take()
    if (event.key === ' ') {
      event.preventDefault()
      setAnchor(now)
    }
    if (event.key === 'Escape') forget()
  }
  const forget = () => {
    setPointed(undefined)
    setAnchor(undefined)
  }

  return (
    <div className={styles.strip} data-screen-only>
      <div className={styles.chart}>
        <input
          type="range"
          className={styles.slider}
          aria-label="Updates over time"
          aria-valuetext={words}
          title="Click, or use the arrows and Enter, to go to that time. Drag, or press Space at one end and Enter at the other, for a range"
          min={0}
          max={Math.max(0, buckets.length - 1)}
          value={now}
          onChange={(event) => setPointed(Number(event.currentTarget.value))}
          onKeyDown={onKeyDown}
          onBlur={forget}
          onPointerDown={press}
          onPointerMove={(event) => setPointed(indexAt(event))}
          onPointerUp={take}
          onPointerCancel={forget}
          onPointerLeave={() => setPointed(undefined)}
        />
        <canvas ref={canvas} className={styles.canvas} aria-hidden />
      </div>
      <div className={styles.densityStripWords} aria-hidden>
        {pointed === undefined || bucket === undefined ? (
          <>
            <span>{edgeWords(buckets, 'oldest', mode)}</span>
            <span className={styles.read}>
              <Count value={chain.count} noun="update" /> read
            </span>
            <span>{edgeWords(buckets, 'newest', mode)}</span>
          </>
        ) : (
          <span className={styles.pointed}>{words}</span>
        )}
      </div>
      <DensityTable buckets={buckets} hasMigrations={hasMigrations} onGo={go} />
    </div>
  )
}
