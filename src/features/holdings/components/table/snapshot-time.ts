import { createContext } from 'react'
import type { RecordTime } from '#ledger/record-time.ts'

/** The record time of the displayed snapshot, which decides whether a holding has expired. */
export const SnapshotTime = createContext<RecordTime | undefined>(undefined)
