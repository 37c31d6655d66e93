import type { Bucket } from '#ledger/history/density.ts'
import type { Drawing } from './use-canvas.ts'

/** A bucket of the strip. Buckets outside of the loaded history are empty and drawn differently. */
export interface StripBucket extends Bucket {
  readonly isRead: boolean
}

/** The marks of the strip, as bucket indexes from `from` to `to` (inclusive). */
export interface StripMarks {
  readonly seen: { readonly from: number; readonly to: number } | undefined
  readonly pointed: number | undefined
  /** The start of a range that is being selected. The range ends at `pointed`. */
  readonly anchor: number | undefined
}

/** Draws updates per bucket, oldest on the left. */
export function drawDensity(
  { context, width, height, colour }: Drawing,
  buckets: readonly StripBucket[],
  { seen, pointed, anchor }: StripMarks,
): void {
  context.clearRect(0, 0, width, height)
  if (buckets.length === 0) return
  const step = width / buckets.length
  const most = Math.max(...buckets.map(({ count }) => count), 1)
  const foot = height - 1

  if (seen !== undefined) {
    context.fillStyle = colour('--surface-selected')
    context.fillRect(seen.from * step, 0, (seen.to - seen.from + 1) * step, height)
  }
  context.fillStyle = colour('--line-strong')
  for (const [index, { isRead, count, migrationId }] of buckets.entries()) {
    const left = index * step
    // An unread bucket has a dotted base line. A loaded bucket has a solid line with a bar.
    if (!isRead) {
      for (let x = left; x < left + step; x += 4) context.fillRect(x, foot, 1.5, 1)
      continue
    }
    context.fillRect(left, foot, step, 1)
    const bar = count === 0 ? 0 : Math.max(1.5, (count / most) * (height - 4))
    context.fillRect(left, foot - bar, Math.max(1, step - (step > 3 ? 1 : 0)), bar)
    const before = buckets[index - 1]
    if (before?.isRead === true && before.migrationId !== migrationId) {
      context.fillRect(left - 1, 0, 1, height)
    }
  }
  if (seen !== undefined) {
    // A bracket around the rows in view, with bars in the accent colour.
    context.fillStyle = colour('--accent')
    const left = seen.from * step
    const wide = Math.max(2, (seen.to - seen.from + 1) * step)
    context.fillRect(left, 0, wide, 2)
    for (let index = seen.from; index <= seen.to; index++) {
      const count = buckets[index]?.count ?? 0
      const bar = count === 0 ? 0 : Math.max(1.5, (count / most) * (height - 4))
      context.fillRect(index * step, foot - bar, Math.max(1, step - (step > 3 ? 1 : 0)), bar)
    }
  }
  if (pointed !== undefined && anchor !== undefined && anchor !== pointed) {
    const [left, right] = [Math.min(anchor, pointed), Math.max(anchor, pointed)]
    context.strokeStyle = colour('--text')
    context.strokeRect(left * step + 0.5, 0.5, (right - left + 1) * step - 1, height - 1)
  } else if (pointed !== undefined) {
    context.fillStyle = colour('--text')
    context.fillRect(Math.round((pointed + 0.5) * step), 0, 1, height)
  }
}
