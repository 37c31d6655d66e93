import * as v from 'valibot'
import { entityName, TemplateId } from '#ledger/identifier.ts'
import type { Json, JsonObject } from '#ledger/json.ts'
import { isJsonObject } from '#ledger/open-object.ts'

const most = 3

/** Returns a short description of a request: `Create Iou, exercise Iou_Transfer on Iou`. */
export function requestSummary(body: JsonObject): string {
  const commands = body['commands']
  if (!Array.isArray(commands) || commands.length === 0) return 'No commands yet'
  const words = commands.slice(0, most).map(commandWords)
  const more = commands.length - words.length
  const text = words.join(', ') + (more > 0 ? ` and ${more} more` : '')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Returns a short description of one command: `exercise Iou_Transfer on Iou`. */
export function commandWords(command: Json): string {
  const [entry] = isJsonObject(command) ? Object.entries(command) : []
  if (entry === undefined) return 'a command without a kind'
  const [kind, fields] = entry
  const text = (name: string) => {
    const value = isJsonObject(fields) ? fields[name] : undefined
    return typeof value === 'string' && value !== '' ? value : '…'
  }
  const template = entityName(v.parse(TemplateId, text('templateId')))
  switch (kind) {
    case 'CreateCommand':
      return `create ${template}`
    case 'ExerciseCommand':
      return `exercise ${text('choice')} on ${template}`
    case 'CreateAndExerciseCommand':
      return `create ${template} and exercise ${text('choice')}`
    case 'ExerciseByKeyCommand':
      return `exercise ${text('choice')} on ${template} by key`
    default:
      return kind
  }
}
