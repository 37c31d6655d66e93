import { ledgerJson, ledgerObject } from '../http/ledger-json.ts'
import type { Json } from '../ledger/json-value.ts'
import type { Command } from '../ledger/submission.ts'
import {
  dateTime,
  int32,
  int64,
  isObject,
  list,
  object,
  optional,
  string,
  invalidValue,
  withDefault,
  type Shape,
} from '../http/shape.ts'

const createShape = object({ templateId: string, createArguments: ledgerObject })
const exerciseShape = object({
  templateId: string,
  contractId: string,
  choice: string,
  choiceArgument: ledgerJson,
})
const createAndExerciseShape = object({
  templateId: string,
  createArguments: ledgerObject,
  choice: string,
  choiceArgument: ledgerJson,
})
const exerciseByKeyShape = object({
  templateId: string,
  contractKey: ledgerJson,
  choice: string,
  choiceArgument: ledgerJson,
})

/** One element of `commands`: an object with exactly one of the four keys (docs/network-rules.md, Commands). */
const commandShape: Shape<Command> = (value, path) => {
  const [entry, ...more] = isObject(value) ? Object.entries(value) : []
  if (entry === undefined || more.length > 0)
    throw invalidValue(path, 'Expected exactly one command')
  const [name, body] = entry
  const at = [...path, name]
  switch (name) {
    case 'CreateCommand':
      return { kind: 'create', ...createShape(body, at) }
    case 'ExerciseCommand':
      return { kind: 'exercise', ...exerciseShape(body, at) }
    case 'CreateAndExerciseCommand':
      return { kind: 'createAndExercise', ...createAndExerciseShape(body, at) }
    case 'ExerciseByKeyCommand':
      return { kind: 'exerciseByKey', ...exerciseByKeyShape(body, at) }
    default:
      throw invalidValue(path, `Unknown command '${name}'`)
  }
}

/** A duration in the ledger's protobuf form, in seconds and nanoseconds. */
export interface Duration {
  readonly seconds: bigint
  readonly nanos: number
}

const durationShape = object<Duration>({ seconds: int64, nanos: withDefault(int32, 0) })

/**
 * One of several alternatives that are keyed by name: `{"DeduplicationDuration": {"value": …}}`.
 */
function alternative<T>(alternatives: Readonly<Record<string, Shape<T>>>): Shape<T> {
  return (value, path) => {
    const [entry, ...more] = isObject(value) ? Object.entries(value) : []
    const shape = entry === undefined ? undefined : alternatives[entry[0]]
    if (entry === undefined || shape === undefined || more.length > 0) {
      throw invalidValue(path, `Expected exactly one of ${Object.keys(alternatives).join(', ')}`)
    }
    return shape(entry[1], [...path, entry[0]])
  }
}

const valueOf =
  <T>(shape: Shape<T>): Shape<T> =>
  (value, path) =>
    object({ value: shape })(value, path).value

/** Deduplication of commands: a duration, an offset, or the participant's own maximum. */
export const deduplicationShape = optional(
  alternative<Duration | bigint | undefined>({
    DeduplicationDuration: valueOf(durationShape),
    DeduplicationOffset: valueOf(int64),
    Empty: () => undefined,
  }),
)

/** The earliest ledger time of a prepared transaction. */
export const minLedgerTimeShape = optional(
  object({
    time: optional(
      alternative<string | Duration | undefined>({
        MinLedgerTimeAbs: valueOf(dateTime),
        MinLedgerTimeRel: valueOf(durationShape),
        Empty: () => undefined,
      }),
    ),
  }),
)

const base64: Shape<string> = (value, path) => {
  const text = string(value, path)
  if (/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text)) return text
  throw invalidValue(path, `The string is not a valid Base64: ${text.slice(0, 40)}`)
}

/** Bytes in base64. */
export const bytesShape: Shape<Uint8Array<ArrayBuffer>> = (value, path) =>
  Uint8Array.from(Buffer.from(base64(value, path), 'base64'))

const disclosedContractShape = object({
  templateId: withDefault(string, ''),
  contractId: withDefault(string, ''),
  createdEventBlob: base64,
  synchronizerId: withDefault(string, ''),
})

const prefetchShape = object<{ templateId: string; contractKey: Json; limit: number | undefined }>({
  templateId: string,
  contractKey: ledgerJson,
  limit: optional(int32),
})

const common = {
  commands: list(commandShape),
  commandId: string,
  actAs: list(string),
  userId: withDefault(string, ''),
  readAs: withDefault(list(string), []),
  disclosedContracts: withDefault(list(disclosedContractShape), []),
  synchronizerId: withDefault(string, ''),
  packageIdSelectionPreference: withDefault(list(string), []),
  prefetchContractKeys: withDefault(list(prefetchShape), []),
  tapsMaxPasses: optional(int32),
}

/** The body of `submit-and-wait` (docs/network-rules.md, Commands). */
export const commandsShape = object({
  ...common,
  workflowId: withDefault(string, ''),
  submissionId: withDefault(string, ''),
  deduplicationPeriod: deduplicationShape,
  minLedgerTimeAbs: optional(dateTime),
  minLedgerTimeRel: optional(durationShape),
})

/** Commands in the form of `submit-and-wait`. */
export type CommandsRequest = ReturnType<typeof commandsShape>

/** The body of `prepare` (docs/network-rules.md, Commands). */
export const prepareShape = object({
  ...common,
  minLedgerTime: minLedgerTimeShape,
  verboseHashing: optional((value, path) => {
    if (typeof value === 'boolean') return value
    throw invalidValue(path, 'Expected a boolean')
  }),
  maxRecordTime: optional(dateTime),
  estimateTrafficCost: optional(
    object({
      disabled: withDefault((value) => value === true, false),
      expectedSignatures: withDefault(list(string), []),
    }),
  ),
  hashingSchemeVersion: withDefault(string, 'HASHING_SCHEME_VERSION_UNSPECIFIED'),
})

/** Commands in the form of `prepare`. */
export type PrepareRequest = ReturnType<typeof prepareShape>
