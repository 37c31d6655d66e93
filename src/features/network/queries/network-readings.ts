import type { QueryClient } from '@tanstack/react-query'
import { compareRecordTimes } from '#ledger/record-time.ts'
import { globalTime } from '../rules/node-time.ts'
import type { Licence } from '../rules/validator-licences.ts'
import { mapResult, resultValue, type ReadResult } from '#ledger/alerts/read-result.ts'
import type { NetworkReadings } from '#features/overview/rules/network.ts'
import type { LedgerEnd } from '#api/ledger/state.ts'
import { listRounds, miningRounds, type ListedRound } from '#shared/queries/network.ts'
import { currentLedgerEnd } from '#shared/queries/participant.ts'
import { fetchReading } from '#shared/queries/reading-of.ts'
import { ownLicenses, type License } from '#features/traffic/queries/own-contracts.ts'
import { ownLicence } from './licences.ts'
import { historyIsComplete } from './neighbours.ts'
import { newestData, type NewestData } from './newest-data.ts'

interface NetworkAnswers {
  readonly licence: ReadResult<Licence | null>
  readonly onNode: ReadResult<readonly License[] | null>
  readonly ledgerEnd: ReadResult<LedgerEnd>
  readonly rounds: ReadResult<readonly ListedRound[]>
  readonly newest: ReadResult<NewestData>
  readonly isComplete: ReadResult<boolean>
}

/** Returns the input of the network's alerts. */
export function networkReadings(answers: NetworkAnswers): NetworkReadings {
  const { licence, rounds, newest, isComplete } = answers
  const onNode = activeOnNode(licence, answers.onNode)
  return {
    ownLicence: mapResult(licence, (one) => one ?? undefined),
    onNode,
    nodeTime: mapResult(answers.ledgerEnd, ({ synchronizerTimes }) =>
      globalTime(synchronizerTimes),
    ),
    // If the participant has newer updates than Scan, Scan is behind.
    elsewhere: resultValue(onNode),
    rounds,
    newest: newestOf(newest),
    isComplete,
  }
}

/** Returns when a licence's validator was last active, according to the participant's contracts. */
function activeOnNode(
  licence: ReadResult<Licence | null>,
  contracts: ReadResult<readonly License[] | null>,
): NetworkReadings['onNode'] {
  if (contracts.kind !== 'read') return contracts
  if (contracts.value === null) return { kind: 'unread', why: 'the token cannot read as any party' }
  const validator = resultValue(licence)?.validator
  const times = contracts.value.flatMap((one) =>
    one.validator === validator ? (one.lastActiveAt ?? []) : [],
  )
  return { kind: 'read', value: times.toSorted(compareRecordTimes).at(-1) }
}

function newestOf(reading: ReadResult<NewestData>): NetworkReadings['newest'] {
  if (reading.kind !== 'read') return reading
  const { recordTime } = reading.value
  return recordTime === undefined
    ? { kind: 'unread', why: 'Scan has no updates yet' }
    : { kind: 'read', value: recordTime }
}

/** Returns the input of the alerts once, for callers that do not render. */
export async function fetchNetworkReadings(client: QueryClient): Promise<NetworkReadings> {
  const [licence, onNode, ledgerEnd, rounds, newest, isComplete] = await Promise.all([
    fetchReading(client, ownLicence()),
    fetchReading(client, ownLicenses()),
    fetchReading(client, { ...currentLedgerEnd(), staleTime: 30_000 }),
    fetchReading(client, miningRounds()),
    fetchReading(client, newestData()),
    fetchReading(client, historyIsComplete()),
  ])
  return networkReadings({
    licence,
    onNode,
    ledgerEnd,
    rounds: mapResult(rounds, listRounds),
    newest,
    isComplete,
  })
}
