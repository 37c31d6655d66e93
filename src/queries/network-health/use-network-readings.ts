import { useQuery } from '@tanstack/react-query'
import { partOf, type Reading } from '#ledger/verdicts/reading.ts'
import type { NetworkReadings } from '#ledger/verdicts/network.ts'
import { miningRounds } from '../network.ts'
import { readingOf } from '../reading-of.ts'
import { ownLicence } from './licences.ts'
import { historyIsComplete } from './neighbours.ts'
import { newestData, type NewestData } from './newest-data.ts'

/** What the verdicts on the network are concluded from, as it was last read. */
export function useNetworkReadings(): NetworkReadings {
  const licence = readingOf(useQuery(ownLicence()))
  return {
    ownLicence: partOf(licence, (one) => one ?? undefined),
    rounds: readingOf(useQuery(miningRounds())),
    newest: newestOf(readingOf(useQuery(newestData()))),
    isComplete: readingOf(useQuery(historyIsComplete())),
  }
}

function newestOf(reading: Reading<NewestData>): NetworkReadings['newest'] {
  if (reading.kind !== 'read') return reading
  const { recordTime } = reading.value
  return recordTime === undefined
    ? { kind: 'unread', why: 'Scan has no updates yet' }
    : { kind: 'read', value: recordTime }
}
