import type { JsonObject } from '#ledger/json.ts'
import { checkRequest } from '../check-request.ts'
import type { RequestKind } from '../draft.ts'
import { partyIdOf } from '#ledger/testing/party-id.ts'

export const create = { templateId: '#iou-example:Iou:Iou', createArguments: { amount: '1.10' } }

export const exercise = {
  templateId: '#iou-example:Iou:Iou',
  contractId: `00${'ab'.repeat(32)}`,
  choice: 'Transfer',
  choiceArgument: {},
}

export const validRequest: JsonObject = {
  commands: [{ CreateCommand: create }, { ExerciseCommand: exercise }],
  commandId: 'one',
  actAs: [partyIdOf('Alice')],
}

export const validPrepareRequest = { ...validRequest, commands: [{ CreateCommand: create }] }

/** Returns the problems of a request, one line each. */
export function problemsAt(kind: RequestKind, body: JsonObject) {
  return checkRequest(kind, body).map(
    ({ level, path, message }) => `${level} ${path.join('.')}: ${message}`,
  )
}
