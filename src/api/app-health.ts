/** Health and version schemas shared by Scan and the validator app, both Splice apps. */
import * as v from 'valibot'
import { openObject } from '#ledger/open-object.ts'
import { RecordTime } from '#ledger/record-time.ts'

/** Statuses of `/readyz` that count as responses: ready, not ready, and rejected with a text. */
export const readyStatuses = [200, 400, 503] as const

/** `version` is the release, sometimes with a suffix. `commit_ts` is the time of its commit. */
export const AppVersion = openObject({ version: v.string(), commit_ts: v.nullish(RecordTime) })
export type AppVersion = v.InferOutput<typeof AppVersion>
