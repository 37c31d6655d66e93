import type { QueryClient } from '@tanstack/react-query'
import type { Licence } from '#ledger/network-health/validator-licences.ts'
import { partOf, type Reading } from '#ledger/verdicts/reading.ts'
import type { NetworkReadings } from '#ledger/verdicts/network.ts'
import { listRounds, miningRounds, type ListedRound } from '../network.ts'
import { fetchReading } from '../reading-of.ts'
import { ownLicence } from './licences.ts'
import { historyIsComplete } from './neighbours.ts'
import { newestData, type NewestData } from './newest-data.ts'

/** What the network's health is told from, as it was read. */
interface NetworkAnswers {
  readonly licence: Reading<Licence | null>
  readonly rounds: Reading<readonly ListedRound[]>
  readonly newest: Reading<NewestData>
  readonly isComplete: Reading<boolean>
}

/** What the verdicts on the network are concluded from. */
export function networkReadings(answers: NetworkAnswers): NetworkReadings {
  const { licence, rounds, newest, isComplete } = answers
  return {
    ownLicence: partOf(licence, (one) => one ?? undefined),
    rounds,
    newest: newestOf(newest),
    isComplete,
  }
}

function newestOf(reading: Reading<NewestData>): NetworkReadings['newest'] {
  if (reading.kind !== 'read') return reading
  const { recordTime } = reading.value
  return recordTime === undefined
    ? { kind: 'unread', why: 'Scan has no updates yet' }
    : { kind: 'read', value: recordTime }
}

/** The same, asked once: for who draws nothing. */
export async function askNetworkReadings(client: QueryClient): Promise<NetworkReadings> {
  const [licence, rounds, newest, isComplete] = await Promise.all([
    fetchReading(client, ownLicence()),
    fetchReading(client, miningRounds()),
    fetchReading(client, newestData()),
    fetchReading(client, historyIsComplete()),
  ])
  return networkReadings({ licence, rounds: partOf(rounds, listRounds), newest, isComplete })
}
