import { randomUUID } from 'node:crypto'
import { isoTime } from '../ledger/micros.ts'
import { isContractId } from '../ledger/participant-form.ts'
import type { Command, Submission } from '../ledger/submission.ts'
import { CantonError, invalidField, missingField, type ErrorDetails } from './canton-error.ts'
import { permissionDenied, type Caller } from './caller.ts'
import { checkLedgerString, checkName, checkParty, checkUserId } from './identifier-rules.ts'
import type { Participant } from './participant.ts'

/** The parts of a request that identify the submitter and the commands. */
export interface SubmissionRequest {
  readonly commands: readonly Command[]
  readonly commandId: string
  readonly actAs: readonly string[]
  readonly readAs: readonly string[]
  readonly userId: string
  readonly synchronizerId: string
  readonly workflowId: string
  readonly submissionId: string
  readonly traceparent?: string | undefined
}

function checkCommand(command: Command): void {
  if ('choice' in command) checkName('choice', command.choice)
  if (command.kind !== 'exercise') return
  if (command.contractId === '') throw missingField('contract_id')
  if (!isContractId(command.contractId)) {
    throw invalidField('contract_id', `cannot parse ContractId "${command.contractId}"`)
  }
}

/**
 * Checks the form of a submission (docs/network-rules.md, Commands and Submitting). Returns the
 * submission with the default values of its user and submission id.
 */
export function checkForm(intended: SubmissionRequest, caller: Caller): SubmissionRequest {
  if (intended.commandId === '') throw missingField('command_id')
  checkLedgerString('command_id', intended.commandId)
  if (intended.workflowId !== '') checkLedgerString('workflow_id', intended.workflowId)
  if (intended.submissionId !== '') checkLedgerString('submission_id', intended.submissionId)
  if (intended.commands.length === 0) throw missingField('commands')
  if (intended.actAs.length === 0) throw missingField('party or act_as')
  for (const party of intended.actAs) checkParty('act_as', party)
  for (const party of intended.readAs) checkParty('read_as', party)
  for (const command of intended.commands) checkCommand(command)
  const userId = intended.userId === '' ? caller.userId : intended.userId
  if (userId === '') throw missingField('user_id')
  checkUserId('user_id', userId)
  if (userId !== caller.userId && !caller.isAdmin) {
    throw permissionDenied(`user ${caller.userId} submitted for ${userId}`)
  }
  const submissionId = intended.submissionId === '' ? randomUUID() : intended.submissionId
  return { ...intended, userId, submissionId }
}

/** Returns the submission in the form that the shared ledger requires. */
export const submissionOf = (intended: SubmissionRequest): Submission => ({
  commandId: intended.commandId,
  userId: intended.userId,
  actAs: [...new Set(intended.actAs)],
  commands: intended.commands,
  workflowId: intended.workflowId,
  submissionId: intended.submissionId,
  ...(intended.traceparent === undefined ? {} : { traceparent: intended.traceparent }),
  ...(intended.synchronizerId === '' ? {} : { synchronizer: intended.synchronizerId }),
})

const quoted = (values: readonly string[]): string =>
  `[${values.map((value) => `'${value}'`).join(', ')}]`

/** Describes a submission in the context of an error about it. */
export function describeCommands(intended: SubmissionRequest, now: number): ErrorDetails {
  const workflowId = intended.workflowId === '' ? '' : `'${intended.workflowId}'`
  return {
    correlationId: intended.submissionId,
    context: {
      commands: `{readAs: ${quoted(intended.readAs)}, deduplicationPeriod: {duration: 'PT168H'}, submittedAt: '${isoTime(now)}', submissionId: '${intended.submissionId}', actAs: ${quoted(intended.actAs)}, commandId: '${intended.commandId}', userId: '${intended.userId}', workflowId: ${workflowId}}`,
    },
  }
}

/**
 * Throws unless each acting party can submit through this participant. External parties cannot,
 * because they must sign themselves.
 */
export function checkHosted(
  participant: Participant,
  intended: SubmissionRequest,
  external: boolean,
): void {
  const { ledger, parties } = participant
  for (const party of intended.actAs) {
    if (!parties.isHosted(party) || participant.isExternal(party) !== external) {
      throw new CantonError(
        'NO_SYNCHRONIZER_ON_WHICH_ALL_SUBMITTERS_CAN_SUBMIT',
        'InvalidGivenCurrentSystemStateOther',
        `This participant cannot submit as the given submitter on any connected synchronizer: cannot submit as ${party}`,
        describeCommands(intended, ledger.now()),
      )
    }
  }
}
