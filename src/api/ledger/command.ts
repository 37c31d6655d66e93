/** Commands and the context that every submission has (docs/network-rules.md, Commands). */
import * as v from 'valibot'
import { ContractId, TemplateId } from '#ledger/identifier.ts'
import { Int32, Int64 } from '#ledger/int64.ts'
import { openObject } from '#ledger/open-object.ts'
import { Payload } from '#ledger/payload.ts'

/**
 * A template is identified by package name (`#name:Module:Entity`), or by package id (deprecated).
 */
const create = { templateId: TemplateId, createArguments: Payload }
const choose = { choice: v.string(), choiceArgument: Payload }

export const CreateCommand = openObject({ CreateCommand: openObject(create) })
export const ExerciseCommand = openObject({
  ExerciseCommand: openObject({ templateId: TemplateId, contractId: ContractId, ...choose }),
})
export const CreateAndExerciseCommand = openObject({
  CreateAndExerciseCommand: openObject({ ...create, ...choose }),
})
export const ExerciseByKeyCommand = openObject({
  ExerciseByKeyCommand: openObject({ templateId: TemplateId, contractKey: Payload, ...choose }),
})

/** One command: an object with exactly one of four members. */
export const Command = v.union([
  CreateCommand,
  ExerciseCommand,
  CreateAndExerciseCommand,
  ExerciseByKeyCommand,
])
export type Command = v.InferOutput<typeof Command>

/**
 * A contract that is sent with the command as the registry returned it, because the participant may
 * not know it.
 */
export const CommandDisclosedContract = openObject({
  templateId: v.nullish(TemplateId),
  contractId: v.nullish(ContractId),
  createdEventBlob: v.string(),
  synchronizerId: v.nullish(v.string()),
})
export type CommandDisclosedContract = v.InferOutput<typeof CommandDisclosedContract>

export const PrefetchContractKey = openObject({
  templateId: TemplateId,
  contractKey: Payload,
  limit: v.nullish(Int32),
})

export const Duration = openObject({
  seconds: Int64,
  nanos: Int32,
  unknownFields: v.nullish(openObject({ fields: Payload })),
})
export type Duration = v.InferOutput<typeof Duration>

/**
 * The period in which a change id is accepted only once: a duration, or everything since an offset.
 */
export const DeduplicationPeriod = v.union([
  openObject({ DeduplicationDuration: openObject({ value: Duration }) }),
  openObject({ DeduplicationOffset: openObject({ value: Int64 }) }),
  openObject({ Empty: openObject({}) }),
])
export type DeduplicationPeriod = v.InferOutput<typeof DeduplicationPeriod>
