import { useQuery } from '@tanstack/react-query'
import type { NetworkReadings } from '#features/overview/rules/network.ts'
import { miningRounds } from '#shared/queries/network.ts'
import { currentLedgerEnd } from '#shared/queries/participant.ts'
import { pollSlowly } from '#shared/queries/polling.ts'
import { readingOf } from '#shared/queries/reading-of.ts'
import { ownLicenses } from '#features/traffic/queries/own-contracts.ts'
import { ownLicence } from './licences.ts'
import { historyIsComplete } from './neighbours.ts'
import { networkReadings } from './network-readings.ts'
import { newestData } from './newest-data.ts'

/** Returns the latest input of the network's alerts. */
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
