import type { Commit } from '../ledger/model.ts'
import type { SubmissionFailure } from '../ledger/submission.ts'
import { CantonError, invalidArgument, invalidField, type ErrorDetails } from './canton-error.ts'
import type { Participant } from './participant.ts'
import { noTrafficCode, noTrafficText } from './rejection-status.ts'
import { describeCommands, type SubmissionRequest } from './submission-checks.ts'

/** Returns the ledger's error for a refused submission. */
export function failureError(
  failure: SubmissionFailure,
  intended: SubmissionRequest,
  participant: Participant,
): CantonError {
  const { ledger } = participant
  const details = describeCommands(intended, ledger.now())
  const withResource = (kind: string, id: string): ErrorDetails => ({
    ...details,
    resources: [[kind, id]],
  })
  switch (failure.kind) {
    case 'malformed-template-id':
      return invalidField('template_id', `cannot parse identifier "${failure.templateId}"`)
    case 'package-not-found':
      return failure.packageReference.startsWith('#')
        ? new CantonError(
            'PACKAGE_NAMES_NOT_FOUND',
            'ResourceMissing',
            `The following package names do not match upgradable packages uploaded on this participant: [${failure.packageReference.slice(1)}].`,
            details,
          )
        : new CantonError(
            'NOT_FOUND',
            'ResourceMissing',
            `Couldn't find package ${failure.packageReference}`,
            withResource('ErrorResource(DALF_PACKAGE)', failure.packageReference),
          )
    case 'template-not-found':
      return new CantonError(
        'NO_TEMPLATES_FOR_PACKAGE_NAME_AND_QUALIFIED_NAME',
        'ResourceMissing',
        `The following template does not exist in any package uploaded on this participant: ${failure.templateId}`,
        withResource('ErrorResource(TEMPLATE_ID)', failure.templateId),
      )
    case 'contract-not-found':
      return new CantonError(
        'CONTRACT_NOT_FOUND',
        'ResourceMissing',
        `Contract could not be found with id ${failure.contractId}`,
        withResource('ErrorResource(CID)', failure.contractId),
      )
    case 'key-not-found':
      return new CantonError(
        'CONTRACT_KEY_NOT_FOUND',
        'ResourceMissing',
        `Contract key was not found: ${failure.templateId} with key ${failure.key}`,
        withResource('ErrorResource(CONTRACT_KEY)', failure.key),
      )
    case 'wrongly-typed-contract':
      return new CantonError(
        'WRONGLY_TYPED_CONTRACT',
        'InvalidGivenCurrentSystemStateOther',
        `Interpretation error: Error: Wrongly typed contract: ${failure.contractId} is of template ${failure.actual}, expected ${failure.expected}`,
        withResource('ErrorResource(CID)', failure.contractId),
      )
    case 'unknown-choice':
      return invalidArgument(
        `Invalid template:${failure.templateId} or choice:${failure.choice}`,
        details,
      )
    case 'invalid-argument':
      return failure.isOfPreprocessing
        ? new CantonError(
            'COMMAND_PREPROCESSING_FAILED',
            'InvalidIndependentOfSystemState',
            `Command preprocessing failed: ${failure.problem}`,
            details,
          )
        : invalidArgument(failure.problem, details)
    case 'missing-authorization':
      return new CantonError(
        'DAML_AUTHORIZATION_ERROR',
        'InvalidIndependentOfSystemState',
        `Interpretation error: Error: node requires authorizers ${failure.required.join(',')}, but only ${failure.required.filter((party) => !failure.missing.includes(party)).join(',')} were given`,
        details,
      )
    case 'daml-failure':
      return new CantonError(
        'DAML_FAILURE',
        'InvalidGivenCurrentSystemStateOther',
        `Interpretation error: Error: User failure: UNHANDLED_EXCEPTION/DA.Exception.AssertionFailed:AssertionFailed (error category 9): ${failure.message}`,
        {
          ...details,
          context: {
            ...details.context,
            error_id: 'UNHANDLED_EXCEPTION/DA.Exception.AssertionFailed:AssertionFailed',
          },
        },
      )
    case 'duplicate-command':
      return duplicateCommand(failure.commandId, ledger.commitById(failure.updateId), details)
    case 'unknown-synchronizer':
      return new CantonError(
        'INVALID_PRESCRIBED_SYNCHRONIZER_ID',
        'InvalidGivenCurrentSystemStateOther',
        `Cannot submit transaction to the prescribed synchronizer ${failure.synchronizer}: not connected to it`,
        details,
      )
    case 'contract-in-flight':
      return new CantonError(
        'CONTRACT_IS_BEING_REASSIGNED',
        'ContentionOnSharedResources',
        `Contract ${failure.contractId} is in the process of being reassigned`,
        withResource('ErrorResource(CID)', failure.contractId),
      )
    case 'no-traffic':
      return noTraffic(failure, details, participant)
    default:
      return failure satisfies never
  }
}

/**
 * Returns the error for insufficient traffic. Canton 3.6.1 checks the traffic account. Its error
 * then contains the account's balance and the cost as metadata.
 */
function noTraffic(
  failure: { readonly cost: number; readonly left: number },
  details: ErrorDetails,
  { is36, participantId }: Participant,
): CantonError {
  const category = 'InvalidGivenCurrentSystemStateOther'
  if (!is36) return new CantonError(noTrafficCode, category, noTrafficText(failure), details)
  const { cost, left } = failure
  return new CantonError(
    'TRAFFIC_ACCOUNT_VALIDATION_FAILED',
    category,
    'The traffic account cannot pay for the submission',
    {
      ...details,
      context: {
        ...details.context,
        account_id: `PAR::${participantId}`,
        balance: `${left}`,
        traffic_cost: `${cost}`,
      },
    },
  )
}

function duplicateCommand(
  commandId: string,
  earlier: Commit | undefined,
  details: ErrorDetails,
): CantonError {
  return new CantonError(
    'DUPLICATE_COMMAND',
    'ResourceExists',
    'A command with the given command id has already been successfully processed',
    {
      ...details,
      context: {
        ...details.context,
        accepted_command_id: commandId,
        ...(earlier && { completion_offset: `${earlier.offset}` }),
      },
    },
  )
}
