/** Loads contracts that the participant's parties can see. */
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { participantActiveContracts } from '#api/ledger/active-contracts.ts'
import type { ParticipantCreatedEvent } from '#api/ledger/participant-event.ts'
import { packageRows } from '#features/packages/rules/package-rows.ts'
import { ContractId } from '#ledger/identifier.ts'
import { ownVetting } from '#features/packages/queries/packages.ts'
import { currentLedgerEnd } from '#shared/queries/participant.ts'
import { contractOnParticipant } from '#shared/queries/participant-contract.ts'
import { participantReaders } from '#shared/queries/participant-readers.ts'

/** Below the server's own limit, above which the request is rejected. */
const maxContracts = 100

/** Milliseconds for which a response is fresh. */
const freshMs = 10_000

/**
 * A contract as the participant returns it, and whether the contract is active as far as the
 * participant knows.
 */
export type KnownContract = ParticipantCreatedEvent & { readonly isActive: boolean }

/**
 * Up to a hundred active contracts of a template or interface that the token may read.
 * @param id `<package id>:Module:Entity`. Includes contracts of all versions of the package.
 */
export function contractsOf(id: string, kind: 'template' | 'interface') {
  return queryOptions({
    queryKey: ['ledger', 'contracts of', kind, id],
    queryFn: async ({ client, signal }): Promise<readonly ParticipantCreatedEvent[]> => {
      const readers = await participantReaders(client)
      if (readers.length === 0) return []
      const { offset } = await client.fetchQuery({ ...currentLedgerEnd(), staleTime: 1000 })
      const reference = await referenceTo(client, id)
      const entries = await participantActiveContracts(
        {
          readers,
          activeAtOffset: offset ?? 0n,
          selector:
            kind === 'template'
              ? { kind, templateId: reference }
              : { kind, interfaceId: reference },
          limit: maxContracts,
        },
        { signal },
      )
      return entries.flatMap(({ contractEntry }) => {
        const created = contractEntry?.JsActiveContract?.createdEvent
        return created === undefined ? [] : [created]
      })
    },
    staleTime: freshMs,
    structuralSharing: false,
  })
}

/** A contract by its id. `null` if no readable party sees the contract. */
export function knownContract(contractId: string) {
  return queryOptions({
    queryKey: ['ledger', 'known contract', contractId],
    queryFn: async ({ client }): Promise<KnownContract | null> => {
      const lookup = contractOnParticipant(v.parse(ContractId, contractId))
      const { events } = await client.fetchQuery({ ...lookup, staleTime: freshMs })
      const event = events?.created?.createdEvent
      if (event === undefined) return null
      return { ...event, isActive: (events?.archived ?? null) === null }
    },
    staleTime: freshMs,
    retry: false,
    structuralSharing: false,
  })
}

/**
 * Returns a reference by package name, which includes all versions, if the participant returns the
 * name.
 */
async function referenceTo(client: QueryClient, id: string): Promise<string> {
  const [packageId = '', ...names] = id.split(':')
  const rows = packageRows([], await client.ensureQueryData(ownVetting()))
  const name = rows.find((row) => row.id === packageId)?.name ?? ''
  return name === '' ? id : `#${name}:${names.join(':')}`
}
