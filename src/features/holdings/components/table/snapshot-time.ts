import { createContext } from 'react'
import type { RecordTime } from '#ledger/record-time.ts'

/** The record time of the shown snapshot, at which expiry is checked. */
export const SnapshotTime = createContext<RecordTime | undefined>(undefined)
