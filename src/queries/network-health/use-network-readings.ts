import { useQuery } from '@tanstack/react-query'
import type { NetworkReadings } from '#ledger/verdicts/network.ts'
import { miningRounds } from '../network.ts'
import { currentLedgerEnd } from '../participant.ts'
import { pollSlowly } from '../polling.ts'
import { readingOf } from '../reading-of.ts'
import { ownLicenses } from '../traffic/own-contracts.ts'
import { ownLicence } from './licences.ts'
import { historyIsComplete } from './neighbours.ts'
import { networkReadings } from './network-readings.ts'
import { newestData } from './newest-data.ts'

/** Returns the latest input of the verdicts on the network. */
export function useNetworkReadings(): NetworkReadings {
  return networkReadings({
    licence: readingOf(useQuery(ownLicence())),
    onNode: readingOf(useQuery(ownLicenses())),
    ledgerEnd: readingOf(
      useQuery({ ...currentLedgerEnd(), refetchInterval: pollSlowly('ledger', 30_000) }),
    ),
    rounds: readingOf(useQuery(miningRounds())),
    newest: readingOf(useQuery(newestData())),
    isComplete: readingOf(useQuery(historyIsComplete())),
  })
}
