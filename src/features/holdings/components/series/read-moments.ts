/** Reads individual snapshots that the user types, one per line. */
import type { RecordTime } from '#ledger/record-time.ts'
import { readMomentWords } from '#ui/time/moment-words.ts'
import { readSnapshot, writeSnapshot } from '../compare/snapshot-text.ts'

export type ReadMoments =
  | { readonly ok: true; readonly texts: readonly string[] }
  | { readonly ok: false; readonly why: string }

/** Limit of times. Some programs truncate longer addresses. */
const maxMoments = 40

/** Parses times, and snapshots as written in addresses. A time without a zone is read in `mode`. */
export function readMoments(text: string, mode: 'local' | 'utc', now: RecordTime): ReadMoments {
  const texts: string[] = []
  for (const [index, line] of text.split(/[\n,]/).entries()) {
    const entry = line.trim()
    if (entry === '') continue
    const time = readMomentWords(entry, mode, now)
    const named = readSnapshot(entry) ?? (time === undefined ? undefined : { at: time })
    if (named === undefined) {
      return {
        ok: false,
        why: `Entry ${index + 1}: a time such as 2026-01-31 10:00, or 4~2026-01-31T10:00:00Z`,
      }
    }
    texts.push(writeSnapshot(named))
  }
  if (texts.length === 0) return { ok: false, why: 'Enter at least one time' }
  if (texts.length > maxMoments) {
    return { ok: false, why: `${texts.length} times: at most ${maxMoments} at once` }
  }
  return { ok: true, texts: [...new Set(texts)] }
}
