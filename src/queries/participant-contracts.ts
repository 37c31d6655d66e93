/** Active contracts of one template, as the participant knows them (docs/network-rules.md, Active contracts). */
import { participantActiveContracts } from '#api/ledger/active-contracts.ts'
import type { ParticipantCreatedEvent } from '#api/ledger/participant-event.ts'
import { failureOf } from '#api/errors.ts'
import type { CallOptions } from '#api/transport.ts'
import type { ReadableParties } from '#ledger/admin/readable-parties.ts'

interface CreatedQuestion {
  readonly readers: ReadableParties
  readonly activeAtOffset: bigint
  /** With its package by name: `#splice-amulet:Splice.Amulet:SvRewardCoupon`. */
  readonly templateId: string
  /** No more than these are given: below the server's own limit, so that it cuts the list and does not refuse it. */
  readonly limit: number
}

/**
 * The contracts; none where the participant never saw the package, or the package lacks the template.
 * @throws ApiError
 */
export async function createdOf(
  { readers, activeAtOffset, templateId, limit }: CreatedQuestion,
  options: CallOptions,
): Promise<readonly ParticipantCreatedEvent[]> {
  const of = { kind: 'template', templateId } as const
  try {
    const entries = await participantActiveContracts(
      { readers, activeAtOffset, of, limit },
      { ...options, expects: isUnknownPackage },
    )
    return entries.flatMap(({ contractEntry }) => {
      return contractEntry?.JsActiveContract?.createdEvent ?? []
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
