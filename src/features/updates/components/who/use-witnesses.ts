import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNearbySearch, type NearbySearch } from '#features/search/index.ts'
import type { Failure } from '#ledger/failure.ts'
import type { Position } from '#ledger/history/position.ts'
import type { PartyId } from '#ledger/identifier.ts'
import { positionOf } from '#ledger/update-digest.ts'
import type { TreeRow } from '#ledger/update-tree.ts'
import type { CreatedEvent, Transaction, TreeEvent } from '#ledger/update.ts'
import { exercisedElsewhere } from '../../rules/witnesses/exercised-elsewhere.ts'
import {
  participantReport,
  ownTreeReport,
  type VisibilityReport,
} from '../../rules/witnesses/participant-report.ts'
import { updateWitnesses, type UpdateWitnesses } from '../../rules/witnesses/update-witnesses.ts'
import { createdContracts } from '#features/contracts/queries/created-contracts.ts'
import { dsoParty } from '#shared/queries/dso-party.ts'
import { failureOf } from '#shared/queries/failure.ts'
import {
  useParticipantAccess,
  type ParticipantAccess,
} from '#shared/queries/package-types/participant-access.ts'
import { participantWitnesses } from '../../queries/participant-witnesses.ts'
import { useOpenUpdate } from '../open-update.ts'
import { useDeclaredObservers, type DeclaredObservers } from './use-declared-observers.ts'

/** The visibility of an update's events by party, and its sources. */
export interface KnownWitnesses {
  readonly witnesses: UpdateWitnesses
  /** The owner of the tree's view. `undefined` until known. */
  readonly reader: PartyId | undefined
  readonly participant:
    | { readonly kind: 'reported'; readonly report: VisibilityReport }
    | { readonly kind: 'not here' | 'coming' }
    | { readonly kind: 'failed'; readonly failure: Failure | undefined }
    | { readonly kind: 'not asked'; readonly why: Exclude<ParticipantAccess, 'yes' | 'not known'> }
  readonly declared: DeclaredObservers
  /**
   * The number of contracts that the update exercises but did not create, and the search for their
   * creates.
   */
  readonly elsewhere: number
  readonly search: NearbySearch<CreatedEvent>
  readonly from: Position
}

/** A failed request is not repeated, because the view works without its answer. */
const once = { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false } as const

/** @param rows of a transaction in compact encoding, because its values are read */
export function useWitnesses(
  transaction: Transaction,
  rows: readonly TreeRow<TreeEvent>[],
): KnownWitnesses {
  const mayAsk = useParticipantAccess()
  const { sourced } = useOpenUpdate()
  const isPrivate = sourced?.seen === 'private'
  const dso = useQuery({ ...dsoParty(), ...once, enabled: !isPrivate }).data
  const reader = isPrivate ? undefined : dso
  const witnessQuery = useQuery({
    ...participantWitnesses(transaction.update_id),
    ...once,
    enabled: mayAsk === 'yes',
  })
  const from = positionOf(transaction)
  const elsewhere = useMemo(() => exercisedElsewhere(rows), [rows])
  const search = useNearbySearch(
    createdContracts(from, elsewhere),
    0,
    (found) => found.length >= elsewhere.length,
  )
  const { found } = search
  const created = useMemo(() => new Map(found.map((event) => [event.contract_id, event])), [found])
  const declared = useDeclaredObservers(rows, created)
  const report = useMemo(
    () =>
      witnessQuery.data?.kind !== 'reported'
        ? undefined
        : isPrivate
          ? ownTreeReport(witnessQuery.data.from)
          : participantReport(rows, witnessQuery.data.from),
    [rows, witnessQuery.data, isPrivate],
  )
  const { observersOf } = declared
  const seenBy = sourced?.seenBy
  const witnesses = useMemo(
    () =>
      updateWitnesses(rows, {
        created: (contract) => created.get(contract),
        choiceObservers: observersOf,
        reader,
        inView: seenBy && ((event) => seenBy.get(event) !== 'private'),
        reportedVisibility: report?.reportedVisibility ?? noWord,
        reportedParties: report?.parties ?? [],
      }),
    [rows, created, observersOf, reader, seenBy, report],
  )
  const participant: KnownWitnesses['participant'] =
    report !== undefined
      ? { kind: 'reported', report }
      : mayAsk !== 'yes' && mayAsk !== 'not known'
        ? { kind: 'not asked', why: mayAsk }
        : witnessQuery.isError
          ? { kind: 'failed', failure: failureOf(witnessQuery.error) }
          : { kind: witnessQuery.data === undefined ? 'coming' : 'not here' }
  return { witnesses, reader, participant, declared, elsewhere: elsewhere.length, search, from }
}

const noWord = () => undefined
