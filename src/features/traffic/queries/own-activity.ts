import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { anyUsersCompletionsEndpoint } from '#api/ledger/completions.ts'
import type { ParticipantUpdate } from '#api/ledger/updates.ts'
import { readOlder } from '#features/commands/rules/completions/read-completions.ts'
import { hasFailed } from '#features/commands/rules/completions/completion-row.ts'
import { asTransaction } from '#features/updates/rules/participant-history/participant-row.ts'
import {
  readOlderPart,
  type ReadSection,
} from '#features/updates/rules/participant-history/read-side.ts'
import { newSide } from '#features/updates/rules/participant-history/side.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import { templateName } from '#ledger/identifier.ts'
import { purchasesIn, type TrafficPurchase } from '../rules/purchases-in.ts'
import type { Submission } from '../rules/own-cost.ts'
import { digestUpdate, type RootAction } from '#ledger/update-digest.ts'
import { completionsReader } from '#features/commands/queries/ask-completions.ts'
import { readSectionWith } from '#features/updates/queries/participant-history/read-sections.ts'
import { participantReaders } from '#shared/queries/participant-readers.ts'
import { currentLedgerEnd, prunedOffsets } from '#shared/queries/participant.ts'

/** Number of newest updates and submissions to examine. */
export const examinedCount = 200

/** The participant's newest updates and submissions. */
export interface OwnActivity {
  /** Newest first. */
  readonly submissions: readonly Submission[]
  /** True if the submissions are those of all parties and users of the participant. */
  readonly isOfAll: boolean
  /** Newest first. */
  readonly purchases: readonly TrafficPurchase[]
  /** The time of the oldest examined update. */
  readonly since: RecordTime | undefined
  readonly updates: number
}

interface Looked {
  readonly offset: bigint
  readonly updateId: string
  readonly recordTime: RecordTime
  readonly did: string | undefined
  readonly purchases: readonly TrafficPurchase[]
}

/**
 * The newest updates and submissions of the user's participant. `null` if the token cannot read as
 * any party (docs/network-rules.md, Completions).
 */
export function ownActivity() {
  return queryOptions({
    queryKey: ['ledger', 'own-activity'],
    queryFn: ({ client, signal }) => read(client, signal),
    staleTime: 60_000,
    structuralSharing: false,
  })
}

async function read(client: QueryClient, signal: AbortSignal): Promise<OwnActivity | null> {
  const readers = await participantReaders(client)
  if (readers.length === 0) return null
  const { offset: end = 0n } = await client.fetchQuery({ ...currentLedgerEnd(), staleTime: 0 })
  const pruned = await client.fetchQuery(prunedOffsets())
  const top = end ?? 0n
  const as = { readers, shape: 'TRANSACTION_SHAPE_LEDGER_EFFECTS' } as const
  const sections: ReadSection<Looked> = async (wanted) =>
    (await readSectionWith(as, wanted, signal, lookAt)).answer
  const { items } = await readOlderPart(sections, newSide<Looked>(top), examinedCount)
  const question = { userId: undefined, parties: readers }
  let served: string | undefined
  const ask = completionsReader(client, question, signal, (endpoint) => {
    served = endpoint
  })
  const floor = pruned.participantPrunedUpToInclusive ?? 0n
  const request = { upTo: top, floor, count: examinedCount, limit: 100 }
  const completions =
    top > floor ? await readOlder(ask, ({ offset }) => offset, request) : undefined
  const did = new Map(items.map((item) => [item.updateId, item.did]))
  return {
    isOfAll: readers === 'any party' && served === anyUsersCompletionsEndpoint.name,
    submissions: (completions?.items ?? []).map((completion) => ({
      offset: completion.offset,
      commandId: completion.commandId,
      actAs: completion.actAs ?? [],
      hasFailed: hasFailed(completion),
      cost: completion.paidTrafficCost ?? undefined,
      recordTime: completion.synchronizerTime?.recordTime,
      did: did.get(completion.updateId ?? ''),
    })),
    purchases: items.flatMap(({ purchases }) => purchases),
    since: items.at(-1)?.recordTime,
    updates: items.length,
  }
}

function lookAt({ update }: ParticipantUpdate): Looked | undefined {
  const value = update?.Transaction?.value
  if (value === undefined) return undefined
  const { offset, updateId, recordTime } = value
  const transaction = asTransaction(value)
  const { rootAction } = digestUpdate(transaction)
  return {
    offset,
    updateId,
    recordTime,
    did: rootAction === undefined ? undefined : actionOf(rootAction),
    purchases: purchasesIn(transaction),
  }
}

function actionOf({ templateId, choice, kind }: RootAction): string {
  return `${templateId === undefined ? '' : templateName(templateId)} ${choice ?? kind}`
}
