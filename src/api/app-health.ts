/** What Scan and the validator app, both Splice apps, say of themselves in the same way. */
import * as v from 'valibot'
import { openObject } from '#ledger/open-object.ts'
import { RecordTime } from '#ledger/record-time.ts'

/** Statuses of `/readyz` that are an answer: ready, not ready, and refused with a text. */
export const readyStatuses = [200, 400, 503] as const

/** `version` is the release, at times with a suffix; `commit_ts` is when its commit was made. */
export const AppVersion = openObject({ version: v.string(), commit_ts: v.nullish(RecordTime) })
export type AppVersion = v.InferOutput<typeof AppVersion>
