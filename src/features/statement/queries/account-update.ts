/** Reads pages of the history for accounts, and decodes only updates that may concern them. */
import { decodeJson, type Decoded } from '#api/decode.ts'
import type { UpdateReader, UndecodedUpdate } from '#api/scan/each-update.ts'
import { openMiningRound } from '../rules/round-prices.ts'
import { withOrderCheck, PageOutOfOrder } from '#ledger/history/with-order-check.ts'
import type { ReadPage } from '#ledger/history/page-source.ts'
import type { Position } from '#ledger/history/position.ts'
import type { PartyId } from '#ledger/identifier.ts'
import { isTransaction, UpdateHistoryItem, type Transaction } from '#ledger/update.ts'
import type { AnswerVersion } from '#shared/queries/history-pages.ts'
import { outOfOrderError, readPosition } from '#features/search/queries/decode-update.ts'
import type { HistorySource } from '#features/search/queries/history-source.ts'

/** An update, decoded if it may concern the accounts. */
export interface PositionedUpdate {
  readonly position: Position
  /** `undefined` also for reassignments, which neither create nor end a holding. */
  readonly transaction: Transaction | undefined
}

export interface RelevanceCriteria {
  readonly owners: readonly PartyId[]
  /** Returns true if an owner already had this contract as a holding before the page's updates. */
  readonly holds: (contractId: string) => boolean
  /** Texts that make an update relevant for every account. Defaults to open mining rounds. */
  readonly always?: readonly string[]
  /**
   * Texts to search instead of the owners' ids if there are many owners. Defaults to the token's
   * own module.
   */
  readonly modules?: readonly string[]
}

export function positionOfItem({ position }: PositionedUpdate): Position {
  return position
}

/** Yields the pages. The caller must apply each page completely before it requests the next. */
export function accountPages(
  source: HistorySource,
  concerned: RelevanceCriteria,
  signal: AbortSignal,
  onServed: (form: AnswerVersion) => void,
): ReadPage<PositionedUpdate> {
  let path = ''
  const readPage: ReadPage<PositionedUpdate> = async (after, pageSize) => {
    const read = updateReader(concerned)
    const { answer, ...served } = await source.page(after, pageSize, read, signal)
    path = served.endpoint.replace('POST ', '')
    onServed(served)
    return answer
  }
  const ordered = withOrderCheck(readPage, positionOfItem)
  return async (after, pageSize) => {
    try {
      return await ordered(after, pageSize)
    } catch (error) {
      if (error instanceof PageOutOfOrder) throw outOfOrderError(path, error.index)
      throw error
    }
  }
}

const maxOwnersSearched = 8
/** Every update with a contract of the token's own module contains this text. */
const amuletModules = [':Splice.Amulet:']
const openRounds = [openMiningRound]
const contractId = /"contract_id":"([^"\\]+)"/g

/** Reads the updates of one page, in their order. */
export function updateReader({
  owners,
  holds,
  always = openRounds,
  modules = amuletModules,
}: RelevanceCriteria): UpdateReader<PositionedUpdate> {
  const names = owners.map((owner) => JSON.stringify(owner).slice(1, -1))
  /** Contracts that the page's updates create for an owner and that a later update may end. */
  const made = new Set<string>()

  const concerns = ({ text }: UndecodedUpdate): boolean => {
    if (text === undefined) return true
    const isNamed =
      // JSON can spell an owner's id with `\u` escapes, so any text with such an escape counts as a
      // match.
      text.includes('\\u') ||
      (names.length > maxOwnersSearched
        ? modules.some((module) => text.includes(module))
        : names.some((name) => text.includes(name)))
    if (isNamed) {
      for (const [, id = ''] of text.matchAll(contractId)) made.add(id)
      return true
    }
    if (always.some((one) => text.includes(one))) return true
    for (const [, id = ''] of text.matchAll(contractId)) if (holds(id) || made.has(id)) return true
    return false
  }

  return (came): Decoded<PositionedUpdate> => {
    const decodedPosition = readPosition(came)
    if (!decodedPosition.success) return decodedPosition
    const position = decodedPosition.value
    if (!concerns(came)) return { success: true, value: { position, transaction: undefined } }
    const decoded = decodeJson(UpdateHistoryItem, came.json())
    if (!decoded.success) return decoded
    const transaction = isTransaction(decoded.value) ? decoded.value : undefined
    return { success: true, value: { position, transaction } }
  }
}
