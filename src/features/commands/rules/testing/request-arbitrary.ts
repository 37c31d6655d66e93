import * as fc from 'fast-check'
import type { Json, JsonObject } from '#ledger/json.ts'
import type { RequestKind } from '../draft.ts'
import { hashingSchemes, signingAlgorithms } from '../request-members.ts'
import { exactJson } from './json-arbitrary.ts'

const ledgerString = fc.stringMatching(/^[A-Za-z0-9._:\-#/ ]{1,255}$/)
const party = fc.stringMatching(/^[A-Za-z0-9_-]{1,20}::1220[0-9a-f]{64}$/)
const hash = fc.stringMatching(/^[0-9a-f]{64}$/)
const name = fc.stringMatching(/^[A-Za-z$_][A-Za-z0-9$_]{0,12}$/)
const module = fc.array(name, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('.'))
const template = fc
  .tuple(fc.stringMatching(/^#[A-Za-z0-9_-]{1,12}$/), module, name)
  .map((parts) => parts.join(':'))
const templateByHash = fc.tuple(hash, module, name).map((parts) => parts.join(':'))
const contract = fc.stringMatching(/^00[0-9a-f]{64}$/)
const synchronizer = fc.stringMatching(/^[a-z-]{1,12}::1220[0-9a-f]{64}$/)
const base64 = fc
  .uint8Array({ minLength: 1, maxLength: 40 })
  .map((bytes) => btoa(String.fromCharCode(...bytes)))
const time = fc
  .tuple(
    fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
    fc.nat(999),
  )
  .map(([date, micros]) => date.toISOString().replace('Z', `${String(micros).padStart(3, '0')}Z`))

/**
 * Generates integers as `parseJson` returns them: a JavaScript number if that is exact, otherwise a
 * bigint.
 */
function integer(most: bigint, least = 0n): fc.Arbitrary<Json> {
  const any = fc.bigInt({ min: least, max: most })
  return fc
    .oneof(any, fc.bigInt({ min: least, max: 100n }), fc.constant(most))
    .map((value) => (value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : value))
}

const int32 = integer(2n ** 31n - 1n, 1n)
const duration = fc.record({ seconds: integer(315_576_000_000n), nanos: integer(999_999_999n) })
const payload: fc.Arbitrary<Json> = fc
  .uniqueArray(fc.tuple(fc.string(), exactJson), { maxLength: 4, selector: ([key]) => key })
  .map((members) => Object.fromEntries(members))
const createArguments = payload
const choose = { choice: name, choiceArgument: payload }

const command: fc.Arbitrary<JsonObject> = fc.oneof(
  fc.record({ templateId: template, createArguments }).map((CreateCommand) => ({ CreateCommand })),
  fc
    .record({ templateId: template, contractId: contract, ...choose })
    .map((ExerciseCommand) => ({ ExerciseCommand })),
  fc
    .record({ templateId: template, createArguments, ...choose })
    .map((CreateAndExerciseCommand) => ({ CreateAndExerciseCommand })),
  fc
    .record({ templateId: template, contractKey: payload, ...choose })
    .map((ExerciseByKeyCommand) => ({ ExerciseByKeyCommand })),
)

const disclosed = fc.record(
  {
    createdEventBlob: base64,
    templateId: templateByHash,
    contractId: contract,
    synchronizerId: synchronizer,
  },
  { requiredKeys: ['createdEventBlob'] },
)
const prefetch = fc.record(
  { templateId: template, contractKey: payload, limit: int32 },
  { requiredKeys: ['templateId', 'contractKey'] },
)
const parties = fc.uniqueArray(party, { minLength: 1, maxLength: 3 })

const required = { commandId: ledgerString, actAs: parties }
const optional = {
  userId: fc.stringMatching(/^[a-zA-Z0-9@^$!`\-#+'~_|:()]{1,128}$/),
  readAs: parties,
  disclosedContracts: fc.uniqueArray(disclosed, {
    maxLength: 3,
    selector: ({ contractId }) => contractId ?? {},
  }),
  synchronizerId: synchronizer,
  packageIdSelectionPreference: fc.array(hash, { maxLength: 3 }),
  prefetchContractKeys: fc.array(prefetch, { maxLength: 3 }),
  tapsMaxPasses: int32,
}
const none = fc.constant({ Empty: {} })

const submit: fc.Arbitrary<JsonObject> = shuffled(
  fc
    .record(
      {
        commands: fc.array(command, { minLength: 1, maxLength: 3 }),
        ...required,
        ...optional,
        workflowId: ledgerString,
        submissionId: ledgerString,
        deduplicationPeriod: fc.oneof(
          duration.map((value) => ({ DeduplicationDuration: { value } })),
          integer(2n ** 63n - 1n).map((value) => ({ DeduplicationOffset: { value } })),
          none,
        ),
        minLedgerTime: fc.oneof(
          time.map((minLedgerTimeAbs) => ({ minLedgerTimeAbs })),
          duration.map((minLedgerTimeRel) => ({ minLedgerTimeRel })),
        ),
      },
      { requiredKeys: ['commands', 'commandId', 'actAs'] },
    )
    .map(({ minLedgerTime, ...rest }): JsonObject => ({ ...rest, ...minLedgerTime })),
)

const prepare: fc.Arbitrary<JsonObject> = shuffled(
  fc
    .record(
      {
        commands: fc.array(command, { minLength: 1, maxLength: 1 }),
        ...required,
        ...optional,
        minLedgerTime: fc.oneof(
          time.map((value) => ({ time: { MinLedgerTimeAbs: { value } } })),
          duration.map((value) => ({ time: { MinLedgerTimeRel: { value } } })),
          none.map((time) => ({ time })),
        ),
        verboseHashing: fc.boolean(),
        maxRecordTime: time,
        estimateTrafficCost: fc.record(
          {
            disabled: fc.boolean(),
            expectedSignatures: fc.array(fc.constantFrom(...in35(signingAlgorithms)), {
              maxLength: 3,
            }),
          },
          { requiredKeys: [] },
        ),
        hashingSchemeVersion: fc.constantFrom(...in35(hashingSchemes)),
      },
      { requiredKeys: ['commands', 'commandId', 'actAs'] },
    )
    .map((request): JsonObject => ({ ...request })),
)

/** Generates valid requests of each kind, with members in any order. */
export const requestArbitrary: Readonly<Record<RequestKind, fc.Arbitrary<JsonObject>>> = {
  submit,
  prepare,
}

/** Generates a valid request and its kind. */
export const anyRequest = fc.oneof(
  submit.map((body) => ({ kind: 'submit' as const, body })),
  prepare.map((body) => ({ kind: 'prepare' as const, body })),
)

function shuffled(request: fc.Arbitrary<JsonObject>): fc.Arbitrary<JsonObject> {
  return request.chain((body) => {
    const entries = Object.entries(body)
    return fc
      .shuffledSubarray(entries, { minLength: entries.length })
      .map((members) => Object.fromEntries(members))
  })
}

/** Removes names that are new in 3.6, because the tests use the 3.5 specification. */
function in35(names: readonly string[]): string[] {
  return names.filter((name) => !/_(V4|ML_DSA_65)$/.test(name))
}
