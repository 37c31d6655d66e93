/** Active contracts of one template, as the participant knows them (docs/network-rules.md, Active contracts). */
import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { participantActiveContracts } from '#api/ledger/active-contracts.ts'
import type { ParticipantCreatedEvent } from '#api/ledger/participant-event.ts'
import { failureOf } from '#api/errors.ts'
import type { CallOptions } from '#api/transport.ts'
import type { ReadableParties } from '#ledger/rights/readable-parties.ts'
import { currentLedgerEnd } from './participant.ts'
import { participantReaders } from './participant-readers.ts'

/**
 * Maximum number of contracts. Must be below the server's own limit. The server then truncates the
 * list instead of rejecting the request.
 */
const most = 100

interface CreatedQuestion {
  readonly readers: ReadableParties
  readonly activeAtOffset: bigint
  /** The template id with the package name: `#splice-amulet:Splice.Amulet:SvRewardCoupon`. */
  readonly templateId: string
  /**
   * Maximum number of contracts. Must be below the server's own limit. The server then truncates
   * the list instead of rejecting the request.
   */
  readonly limit: number
}

/**
 * Returns the contracts. Empty if the participant has never seen the package, or if the package
 * lacks the template.
 *
 * @throws ApiError
 */
export async function fetchCreatedEvents(
  { readers, activeAtOffset, templateId, limit }: CreatedQuestion,
  options: CallOptions,
): Promise<readonly ParticipantCreatedEvent[]> {
  const of = { kind: 'template', templateId } as const
  try {
    const entries = await participantActiveContracts(
      { readers, activeAtOffset, selector: of, limit },
      { ...options, expects: isUnknownPackage },
    )
    return entries.flatMap(({ contractEntry }) => {
      return contractEntry?.JsActiveContract?.createdEvent ?? []
    })
  } catch (error) {
    // A participant that has never seen the package has no contracts of its templates.
    const failure = failureOf(error)
    if (failure !== undefined && isUnknownPackage(failure)) return []
    throw error
  }
}

function isUnknownPackage(failure: NonNullable<ReturnType<typeof failureOf>>): boolean {
  return (
    failure.kind === 'http' &&
    failure.error.form === 'ledger' &&
    ['PACKAGE_NAMES_NOT_FOUND', 'NO_TEMPLATES_FOR_PACKAGE_NAME_AND_QUALIFIED_NAME'].includes(
      failure.error.code,
    )
  )
}

/** Contracts of a template that the participant's parties see. */
export interface SeenContracts<Payload> {
  /** Payloads that have the expected form. */
  readonly payloads: readonly Payload[]
  /** True if more contracts may exist beyond the participant's list limit. */
  readonly isCut: boolean
}

/**
 * Returns the payloads of a template's contracts, without malformed payloads. `null` if the token
 * cannot read as any party.
 */
export async function fetchContractPayloads<Payload>(
  client: QueryClient,
  templateId: string,
  schema: v.GenericSchema<unknown, Payload>,
  signal: AbortSignal,
): Promise<SeenContracts<Payload> | null> {
  const readers = await participantReaders(client)
  if (readers.length === 0) return null
  const { offset } = await client.fetchQuery({ ...currentLedgerEnd(), staleTime: 1000 })
  const request = { readers, activeAtOffset: offset ?? 0n, templateId, limit: most }
  const created = await fetchCreatedEvents(request, { signal })
  const payloads = created.flatMap(({ createArgument }) => {
    const read = v.safeParse(schema, createArgument)
    return read.success ? [read.output] : []
  })
  return { payloads, isCut: created.length >= most }
}
