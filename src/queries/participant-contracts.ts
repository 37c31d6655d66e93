/** What the participant has of a template, for all who want to know something of its own contracts. */
import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { participantActiveContracts } from '#api/ledger/active-contracts.ts'
import { failureOf } from '#api/errors.ts'
import { currentLedgerEnd } from './participant.ts'
import { participantReaders } from './participant-readers.ts'

/** Below the server's own limit, so that it cuts the list and does not refuse it. */
const most = 100

/**
 * The payloads of a template's contracts that are of the form; one of another form is left
 * out. `null` where the token may read as nobody.
 */
export async function contractsOf<Payload>(
  client: QueryClient,
  templateId: string,
  schema: v.GenericSchema<unknown, Payload>,
  signal: AbortSignal,
): Promise<readonly Payload[] | null> {
  const readers = await participantReaders(client)
  if (readers.length === 0) return null
  const { offset } = await client.fetchQuery({ ...currentLedgerEnd(), staleTime: 1000 })
  const of = { kind: 'template', templateId } as const
  const asked = { readers, activeAtOffset: offset ?? 0n, of, limit: most }
  try {
    const entries = await participantActiveContracts(asked, { signal, expects: isUnknownPackage })
    return entries.flatMap(({ contractEntry }) => {
      const payload = contractEntry?.JsActiveContract?.createdEvent.createArgument
      const read = v.safeParse(schema, payload)
      return read.success ? [read.output] : []
    })
  } catch (error) {
    // A participant that never saw the package has none of its contracts.
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
