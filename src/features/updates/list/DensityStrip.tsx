import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { endOfBucket } from '#ledger/history/density.ts'
import { recordTimeOf } from '#ledger/record-time.ts'
import type { HistoryList } from '#queries/history-list/history-list.ts'
import { placeAt } from '#queries/history-list/list-place.ts'
import type { ListState } from '#queries/history-list/list-state.ts'
import { useView } from '#queries/history-list/use-history-list.ts'
import { Count } from '#ui/Count.tsx'
import { useTimeMode } from '#ui/time/TimeModeProvider.tsx'
import { useCanvas, type Drawing } from '#ui/use-canvas.ts'
import { bucketWords, edgeWords } from './bucket-words.ts'
import { DensityTable } from './DensityTable.tsx'
import styles from './DensityStrip.module.css'
import { drawDensity, type StripBucket } from './draw-density.ts'
import { seenBuckets, stripBuckets } from './strip-buckets.ts'

interface DensityStripProps {
  readonly list: HistoryList
  readonly state: ListState
}

/**
 * How dense the history is where it has been read, with the rows in view marked: a slider over time
 * that goes where it is pointed at.
 */
export function DensityStrip({ list, state }: DensityStripProps) {
  const navigate = useNavigate()
  const mode = useTimeMode().mode === 'utc' ? 'utc' : 'local'
  const view = useView(list)
  const [pointed, setPointed] = useState<number>()
  const { density, chain } = state
  const buckets = useMemo(() => stripBuckets(density, chain), [density, chain])
  const seen = useMemo(() => seenBuckets(chain, view, buckets), [chain, view, buckets])
  const draw = useCallback(
    (drawing: Drawing) => drawDensity(drawing, buckets, { seen, pointed }),
    [buckets, seen, pointed],
  )
  const canvas = useCanvas(draw)
  const now = Math.min(pointed ?? seen?.from ?? 0, Math.max(0, buckets.length - 1))
  const bucket = buckets[now]

  const go = (bucket: StripBucket | undefined) => {
    if (bucket === undefined) return
    const { order } = chain
    const begin = { migrationId: bucket.migrationId, recordTime: recordTimeOf(bucket.begin) }
    const place = placeAt(order, order === 'newest first' ? endOfBucket(bucket) : begin)
    void navigate({
      to: '.',
      search: ({ before: _before, after: _after, at: _at, ...search }) => ({ ...search, ...place }),
    })
  }
  const pointAt = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const index = Math.floor(((event.clientX - left) / width) * buckets.length)
    setPointed(Math.max(0, Math.min(buckets.length - 1, index)))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') go(bucket)
    if (event.key === 'Escape') setPointed(undefined)
  }

  return (
    <div className={styles.strip} data-screen-only>
      <div className={styles.chart}>
        <input
          type="range"
          className={styles.slider}
          aria-label="Updates over time"
          aria-valuetext={bucket === undefined ? 'nothing read yet' : bucketWords(bucket, mode)}
          title="Click, or use the arrows and Enter, to go to that time"
          min={0}
          max={Math.max(0, buckets.length - 1)}
          value={now}
          onChange={(event) => setPointed(Number(event.currentTarget.value))}
          onKeyDown={onKeyDown}
          onBlur={() => setPointed(undefined)}
          onPointerMove={pointAt}
          onPointerUp={() => go(bucket)}
          onPointerLeave={() => setPointed(undefined)}
        />
        <canvas ref={canvas} className={styles.canvas} aria-hidden />
      </div>
      <div className={styles.words} aria-hidden>
        {pointed === undefined || bucket === undefined ? (
          <>
            <span>{edgeWords(buckets, 'oldest', mode)}</span>
            <span className={styles.read}>
              <Count value={chain.count} of="update" /> read
            </span>
            <span>{edgeWords(buckets, 'newest', mode)}</span>
          </>
        ) : (
          <span className={styles.pointed}>{bucketWords(bucket, mode)}</span>
        )}
      </div>
      <DensityTable buckets={buckets} onGo={go} />
    </div>
  )
}
