import { answerJson } from '../http/answer.ts'
import { readBody } from '../http/request.ts'
import { int64, object, string } from '../http/shape.ts'
import type { Commit } from '../ledger/model.ts'
import type { Caller } from './caller.ts'
import { CantonError, invalidField } from './canton-error.ts'
import type { Operation } from './operation.ts'
import type { Participant } from './participant.ts'
import { checkUpdateFormat, updateFormatShape, type UpdateFormat } from './update-format.ts'
import { updateJson } from './update-json.ts'
import { updatesLists } from './updates-list.ts'
import { updatesPage } from './updates-page.ts'

const byIdShape = object({ updateId: string, updateFormat: updateFormatShape })
const byOffsetShape = object({ offset: int64, updateFormat: updateFormatShape })

/** `/v2/updates`: single updates, lists and pages of updates, as parties see them. */
export function updateOperations(participant: Participant): readonly Operation[] {
  const { ledger } = participant
  return [
    {
      method: 'POST',
      path: '/v2/updates/update-by-id',
      access: 'authenticated',
      answer: async (context, caller) => {
        const { updateId, updateFormat } = await readBody(context, byIdShape)
        const commit = ledger.commitById(updateId)
        return answerUpdate(participant, commit, updateFormat, caller, updateId)
      },
    },
    {
      method: 'POST',
      path: '/v2/updates/update-by-offset',
      access: 'authenticated',
      answer: async (context, caller) => {
        const { offset, updateFormat } = await readBody(context, byOffsetShape)
        if (offset <= 0n) throw invalidField('offset', 'must be a positive integer')
        const commit = ledger.commitAtOffset(Number(offset))
        return answerUpdate(participant, commit, updateFormat, caller, String(offset))
      },
    },
    ...updatesLists(participant),
    updatesPage(participant),
  ]
}

function answerUpdate(
  participant: Participant,
  commit: Commit | undefined,
  format: UpdateFormat,
  caller: Caller,
  requested: string,
): Response {
  const filter = checkUpdateFormat(format, caller)
  const isAvailable = commit !== undefined && commit.offset > participant.prunedTo
  const update = isAvailable ? updateJson(commit, filter, participant) : undefined
  if (update !== undefined) return answerJson({ update })
  throw new CantonError(
    'UPDATE_NOT_FOUND',
    'ResourceMissing',
    `Update not found, or not visible: ${requested}`,
    { resources: [['UPDATE_ID', requested]] },
  )
}
