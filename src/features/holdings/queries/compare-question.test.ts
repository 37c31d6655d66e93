import * as v from 'valibot'
import { expect, it } from 'vitest'
import { PartyId } from '#ledger/identifier.ts'
import { compareRecordTimes, recordTimeOf } from '#ledger/record-time.ts'
import { resolveComparison } from './compare-question.ts'
import type { SnapshotLookups } from './named-snapshot.ts'
import type { Snapshot } from './snapshots.ts'

const owners = [v.parse(PartyId, 'alice::1220')]
const hour = (count: number) => recordTimeOf(10n ** 15n + BigInt(count * 3_600_000_000))

/** Snapshots every three hours over two and a half days, with a migration in the middle. */
const known: readonly Snapshot[] = Array.from({ length: 20 }, (_, index) => ({
  migrationId: index < 10 ? 3n : 4n,
  recordTime: hour(index * 3),
}))
const [first] = known
const own = (id: bigint) => known.filter(({ migrationId }) => migrationId === id)
const ask: SnapshotLookups = {
  currentMigration: () => Promise.resolve(4n),
  latest: (id) => Promise.resolve(own(id).at(-1) ?? null),
  before: (id, time) =>
    Promise.resolve(
      own(id).findLast((one) => compareRecordTimes(one.recordTime, time) < 0) ?? null,
    ),
  after: (id, time) =>
    Promise.resolve(
      known.find((one) => one.migrationId >= id && compareRecordTimes(one.recordTime, time) > 0) ??
        null,
    ),
}

it('starts a thirty-day comparison at the first snapshot if the ledger is only two and a half days old', async () => {
  const resolved = await resolveComparison(owners, { at: hour(57 - 720) }, {}, ask)
  expect(resolved).toMatchObject({
    ok: true,
    isFromTheFirst: true,
    question: { before: { ...first, match: 'exact' }, after: known.at(-1) },
  })
})

it('finds a start that precedes the last migration by a day, without a migration id', async () => {
  const resolved = await resolveComparison(owners, { at: hour(4) }, {}, ask)
  expect(resolved).toMatchObject({
    ok: true,
    isFromTheFirst: false,
    question: { before: { migrationId: 3n, recordTime: hour(4), match: 'at_or_before' } },
  })
})

it('returns no comparison for an end before the first snapshot', async () => {
  const missing = { at: hour(-1) }
  expect(await resolveComparison(owners, undefined, missing, ask)).toEqual({ ok: false, missing })
})
