import { PreparedTransaction } from '@canton-network/core-ledger-proto'
import { answerJson } from '../http/answer.ts'
import { isoTime, micros } from '../ledger/micros.ts'
import type { Transaction } from '../ledger/model.ts'
import { CantonError, invalidArgument, invalidField, missingField } from './canton-error.ts'
import { permissionDenied, type Caller } from './caller.ts'
import type { PrepareRequest } from './command-shape.ts'
import { checkParty } from './identifier-rules.ts'
import type { Execution } from './execution-shape.ts'
import { checkPackagePreference } from './package-preference.ts'
import type { Participant } from './participant.ts'
import { commandsOf } from './prepared-commands.ts'
import { hashOfPrepared, prepare, type HashScheme } from './prepared-transaction.ts'
import { checkForm, checkHosted, submissionOf } from './submission-checks.ts'
import { failureError } from './submission-error.ts'

/**
 * Assumed number of recipients of a message. The traffic cost of a message is its size in bytes
 * times its number of recipients.
 */
const recipients = 3

/** Size of a confirmation in bytes. */
const confirmation = 150

const hashingDetailsDisabled =
  'Verbose hashing is disabled on this participant. Contact the node administrator for more details.'

/**
 * Prepares a transaction without committing it. Returns the message, its hash, and its estimated
 * cost.
 */
export async function prepareTransaction(
  participant: Participant,
  prepareRequest: PrepareRequest,
  caller: Caller,
): Promise<Response> {
  const scheme = schemeOf(prepareRequest.hashingSchemeVersion, participant)
  const intended = checkForm({ ...prepareRequest, workflowId: '', submissionId: '' }, caller)
  if (intended.commands.length > 1) {
    throw invalidArgument('Preparing multiple commands is currently not supported')
  }
  for (const party of [...intended.actAs, ...intended.readAs]) {
    if (!caller.mayReadAs(party)) throw permissionDenied(`needs to read as ${party}`)
  }
  const { ledger } = participant
  const result = ledger.preview(submissionOf(intended))
  if (!result.ok) throw failureError(result.failure, intended, participant)
  const preferred = prepareRequest.packageIdSelectionPreference
  checkPackagePreference(participant, preferred, result.transaction, intended)
  const now = ledger.now()
  const prepared = prepare(result.transaction, {
    actAs: intended.actAs,
    commandId: intended.commandId,
    preparedAt: now,
    maxRecordTime:
      prepareRequest.maxRecordTime === undefined ? undefined : micros(prepareRequest.maxRecordTime),
  })
  const message = PreparedTransaction.toBinary(prepared)
  const request = message.length * recipients
  const response = confirmation * recipients
  const cost =
    prepareRequest.estimateTrafficCost?.disabled === true ? undefined : request + response
  return answerJson({
    preparedTransaction: Buffer.from(message).toString('base64'),
    preparedTransactionHash: Buffer.from(await hashOfPrepared(prepared, scheme)).toString('base64'),
    hashingSchemeVersion: `HASHING_SCHEME_VERSION_${scheme}`,
    hashingDetails: hashingDetailsDisabled,
    ...(cost === undefined
      ? {}
      : {
          costEstimation: {
            estimationTimestamp: isoTime(now),
            confirmationRequestTrafficCostEstimation: request,
            confirmationResponseTrafficCostEstimation: response,
            totalTrafficCostEstimation: cost,
          },
        }),
  })
}

/**
 * Returns the hashing scheme of a request; V2 by default. V3 needs a synchronizer of protocol
 * version 35, which the sandbox has since Canton 3.6. V4 is refused, because it needs the
 * development version of the protocol.
 */
function schemeOf(name: string, { is36 }: Participant): HashScheme {
  if (name === 'HASHING_SCHEME_VERSION_V3' || name === 'HASHING_SCHEME_VERSION_V4') {
    const scheme = name.endsWith('3') && is36 ? 'V3' : undefined
    if (scheme !== undefined) return scheme
    throw invalidArgument(
      `Hashing scheme version ${name.slice(-2)} is not supported on the connected synchronizer`,
    )
  }
  return 'V2'
}

function decode(bytes: Uint8Array): PreparedTransaction {
  try {
    return PreparedTransaction.fromBinary(bytes)
  } catch {
    throw invalidField('prepared_transaction', 'not a prepared transaction')
  }
}

/** Throws unless every acting party has signed the hash. */
function checkSignatures(
  participant: Participant,
  actAs: readonly string[],
  hash: Uint8Array,
  partySignatures: Execution['partySignatures']['signatures'],
): void {
  const bySigner = new Map(partySignatures.map(({ party, signatures }) => [party, signatures]))
  for (const party of actAs) {
    const signatures = bySigner.get(party) ?? []
    if (signatures.length === 0) {
      throw invalidArgument(`The following parties did not provide a signature: ${party}`)
    }
    const wellFormed = signatures.filter(
      ({ signature, signedBy }) =>
        /^1220[0-9a-f]{64}$/.test(signedBy) && Buffer.from(signature, 'base64').length >= 64,
    )
    // Signatures by keys that are unknown to this participant cannot be verified here. A real
    // synchronizer would verify them.
    const valid =
      participant.externalKeys.validSignatures(party, hash, wellFormed) ?? wellFormed.length
    if (valid > 0) continue
    throw new CantonError(
      'INVALID_ARGUMENT',
      'InvalidIndependentOfSystemState',
      `The submitted request has invalid arguments: Received 0 valid signatures from distinct keys (${signatures.length} invalid), but expected at least 1 valid for ${party}`,
    )
  }
}

/** Checks the signatures of a prepared transaction, and commits it. */
export async function execute(
  participant: Participant,
  execution: Execution,
  caller: Caller,
): Promise<Transaction> {
  if (execution.submissionId === '') throw missingField('submission_id')
  if (execution.hashingSchemeVersion === 'HASHING_SCHEME_VERSION_UNSPECIFIED') {
    throw invalidArgument(`Unsupported hashing scheme version: ${execution.hashingSchemeVersion}`)
  }
  const scheme = schemeOf(execution.hashingSchemeVersion, participant)
  const prepared = decode(execution.preparedTransaction)
  const commands = commandsOf(prepared)
  if (commands === undefined) {
    throw invalidField('prepared_transaction', 'transaction or its metadata is missing')
  }
  const { userId, submissionId } = execution
  const intended = checkForm(
    { ...commands, userId, submissionId, readAs: [], workflowId: '' },
    caller,
  )
  for (const party of intended.actAs) {
    checkParty('act_as', party)
    if (!caller.mayExecuteAs(party)) throw permissionDenied(`needs to execute as ${party}`)
  }
  checkHosted(participant, intended, true)
  const { ledger } = participant
  if (commands.maxRecordTime !== undefined && ledger.now() > commands.maxRecordTime) {
    throw new CantonError(
      'NOT_SEQUENCED_TIMEOUT',
      'ContentionOnSharedResources',
      'Transaction was not sequenced within the pre-defined max sequencing time and has therefore timed out',
    )
  }
  const hash = await hashOfPrepared(prepared, scheme)
  checkSignatures(participant, intended.actAs, hash, execution.partySignatures.signatures)
  const result = ledger.submit({
    ...submissionOf(intended),
    externalTransactionHash: Buffer.from(hash).toString('hex'),
  })
  if (!result.ok) throw failureError(result.failure, intended, participant)
  return result.transaction
}
