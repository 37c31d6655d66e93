import { createContext } from 'react'
import type { RecordTime } from '#ledger/record-time.ts'

/** The record time of the snapshot that is shown: what "expired" is told by. */
export const SnapshotTime = createContext<RecordTime | undefined>(undefined)
