import { stringifyJson } from '#ledger/json.ts'
import { asReassignments } from '../../rules/participant-history/as-reassignments.ts'
import { joinTrees, type SourceKind } from '../../rules/participant-history/join-trees.ts'
import { asTransaction } from '../../rules/participant-history/participant-row.ts'
import {
  isReassignment,
  isTransaction,
  type Reassignment,
  type UpdateHistoryItem,
} from '#ledger/update.ts'
import type { ParticipantUpdateAnswer } from '../../queries/participant-history/participant-update.ts'
import type { JoinedTransaction } from '../open-update.ts'

interface Common {
  /** Each side's JSON as received. */
  readonly text: string
  readonly seen: SourceKind
}

/** An update from one side or both. */
export type JoinedUpdate =
  | (Common & { readonly kind: 'transaction'; readonly sourced: JoinedTransaction })
  /** One reassignment for each moved contract, from Scan if it has the update. */
  | (Common & { readonly kind: 'reassignments'; readonly moves: readonly Reassignment[] })
  | (Common & { readonly kind: 'unknown' })

/** Returns the update from one or both sides, or `undefined` if neither has it. */
export function joinedUpdate(
  onParticipant: ParticipantUpdateAnswer['update'],
  onScan: UpdateHistoryItem | undefined,
): JoinedUpdate | undefined {
  const participantUpdate = onParticipant ?? undefined
  if (participantUpdate === undefined && onScan === undefined) return undefined
  const text = textOf(participantUpdate, onScan)
  const transaction = sourcedTransaction(participantUpdate, onScan)
  if (transaction !== undefined) {
    return { kind: 'transaction', text, seen: transaction.seen, sourced: transaction }
  }
  const seen =
    participantUpdate === undefined ? 'public' : onScan === undefined ? 'private' : 'both'
  const moves =
    onScan !== undefined && isReassignment(onScan)
      ? [onScan]
      : asReassignments(participantUpdate?.Reassignment?.value)
  return moves.length > 0
    ? { kind: 'reassignments', text, seen, moves }
    : { kind: 'unknown', text, seen }
}

function textOf(
  participantUpdate: ParticipantUpdateAnswer['update'],
  onScan: UpdateHistoryItem | undefined,
): string {
  if (!participantUpdate) return stringifyJson(onScan ?? null)
  return stringifyJson(
    onScan === undefined ? participantUpdate : { participant: participantUpdate, scan: onScan },
  )
}

/**
 * Returns the transaction from one side, or from both with their events in one tree, or `undefined`
 * for another kind.
 */
function sourcedTransaction(
  participantUpdate: ParticipantUpdateAnswer['update'],
  onScan: UpdateHistoryItem | undefined,
): JoinedTransaction | undefined {
  const value = participantUpdate?.Transaction?.value
  const scan = onScan !== undefined && isTransaction(onScan) ? onScan : undefined
  const participant = value && asTransaction(value)
  if (participant === undefined) {
    return scan && { transaction: scan, seen: 'public', seenBy: undefined }
  }
  if (scan === undefined) return { transaction: participant, seen: 'private', seenBy: undefined }
  const { seenBy, ...tree } = joinTrees(scan, participant)
  return { transaction: { ...scan, ...tree }, seen: 'both', seenBy }
}
