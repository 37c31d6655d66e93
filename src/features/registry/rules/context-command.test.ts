import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { checkRequest } from '#features/commands/rules/check-request.ts'
import { exactJson } from '#features/commands/rules/testing/json-arbitrary.ts'
import { parseJson, stringifyJson, type Json } from '#ledger/json.ts'
import { instructionCommand, settlementCommand } from './context-command.ts'
import { blobBytes } from './registry-disclosure.ts'
import { emptySettlement } from './settlement-arguments.ts'
import {
  instructionChoices,
  standards,
  type InstructionChoice,
  type Standard,
} from './instruction-choices.ts'

const id = `00${'ab'.repeat(67)}`
const alice = `alice::1220${'ab'.repeat(32)}`
const disclosed = {
  templateId: `${'cd'.repeat(32)}:Splice.Amulet:LockedAmulet`,
  contractId: id,
  createdEventBlob: 'CgMyLjE=',
  synchronizerId: `global-domain::1220${'ef'.repeat(32)}`,
}
const withDebug = {
  ...disclosed,
  debugPackageName: 'splice-amulet',
  debugPayload: { amount: '1' },
  debugCreatedAt: '2026-01-01T00:00:00Z',
}

/** Returns the value at a path, or undefined if a member is missing. */
function at(value: Json | undefined, ...path: readonly (string | number)[]): Json | undefined {
  return path.reduce<Json | undefined>((found, step) => Object(found)[step], value)
}
const argument = ['commands', 0, 'ExerciseCommand', 'choiceArgument'] as const

const interfaceOf = (version: number) =>
  `#splice-api-token-transfer-instruction-v${version}:Splice.Api.Token.TransferInstructionV${version}:TransferInstruction`

describe('commands from a registry’s context', () => {
  it('passes the context to the command unchanged, for any JSON', () => {
    fc.assert(
      fc.property(exactJson, (choiceContextData) => {
        const context = { choiceContextData, disclosedContracts: [] }
        const exercise = {
          choice: 'reject',
          standard: 'v2',
          contractId: id,
          actors: [],
          meta: {},
        } as const
        const body = instructionCommand(exercise, context)
        const written = at(body, ...argument, 'extraArgs', 'context') ?? null
        expect(stringifyJson(written)).toBe(stringifyJson(choiceContextData))
        const settled = settlementCommand(emptySettlement, id, context, [])
        expect(stringifyJson(at(settled, ...argument, 'extraArgs', 'context') ?? null)).toBe(
          stringifyJson(choiceContextData),
        )
      }),
      { numRuns: runs(1000) },
    )
  })

  it('copies disclosed contracts unchanged into the command, without untrusted fields', () => {
    const context = { choiceContextData: { values: {} }, disclosedContracts: [withDebug] }
    const exercise = {
      choice: 'accept',
      standard: 'v1',
      contractId: id,
      actors: [alice],
      meta: {},
    } as const
    expect(at(instructionCommand(exercise, context), 'disclosedContracts')).toEqual([disclosed])
    expect(at(settlementCommand(emptySettlement, id, context, []), 'disclosedContracts')).toEqual([
      disclosed,
    ])
  })

  it('creates a valid submit and prepare request for every choice in both versions', () => {
    for (const choice of instructionChoices) {
      for (const standard of standards) {
        const context = { choiceContextData: { values: {} }, disclosedContracts: [withDebug] }
        const exercise = { choice, standard, contractId: id, actors: [alice], meta: { 'a/b': 'c' } }
        const body = instructionCommand(exercise, context)
        expect(at(body, 'actAs')).toEqual([alice])
        expect(at(body, ...argument)).toEqual({
          ...(standard === 'v2' ? { actors: [alice] } : {}),
          extraArgs: { context: { values: {} }, meta: { values: { 'a/b': 'c' } } },
        })
        for (const kind of ['submit', 'prepare'] as const) {
          const errors = checkRequest(kind, body).filter(({ level }) => level === 'error')
          expect(errors).toEqual([])
        }
      }
    }
  })

  it('exercises the choice with the interface of the given version of the standard', () => {
    const context = { choiceContextData: { values: {} }, disclosedContracts: [] }
    const exercised = (choice: InstructionChoice, standard: Standard) => {
      const exercise = { choice, standard, contractId: id, actors: [alice], meta: {} }
      return at(instructionCommand(exercise, context), 'commands', 0, 'ExerciseCommand')
    }
    expect(exercised('accept', 'v1')).toMatchObject({
      templateId: interfaceOf(1),
      contractId: id,
      choice: 'TransferInstruction_Accept',
    })
    expect(exercised('reject', 'v2')).toMatchObject({
      templateId: interfaceOf(2),
      choice: 'TransferInstruction_Reject',
    })
    expect(exercised('withdraw', 'v2')).toMatchObject({ choice: 'TransferInstruction_Withdraw' })
    const settled = settlementCommand(emptySettlement, id, context, [alice])
    expect(at(settled, 'actAs')).toEqual([alice])
    expect(at(settled, 'commands', 0, 'ExerciseCommand')).toMatchObject({
      templateId: '#splice-api-token-allocation-v2:Splice.Api.Token.AllocationV2:SettlementFactory',
      contractId: id,
      choice: 'SettlementFactory_SettleBatch',
    })
  })

  it('keeps typed settlement arguments and metadata, and replaces only the context', () => {
    const typed = parseJson(
      '{"later": 1.10, "transferLegs": [{"amount": "1.10"}], "extraArgs": {"context": {"x": 1}, "meta": {"values": {"a": "b"}}}}',
    )
    const context = { choiceContextData: { values: { b: 'c' } }, disclosedContracts: [] }
    const body = settlementCommand(Object(typed), id, context, [alice])
    expect(stringifyJson(at(body, ...argument) ?? null)).toBe(
      '{"later":1.10,"transferLegs":[{"amount":"1.10"}],"extraArgs":{"context":{"values":{"b":"c"}},"meta":{"values":{"a":"b"}}}}',
    )
    const none = settlementCommand(emptySettlement, id, context, [alice])
    expect(at(none, ...argument, 'extraArgs', 'meta')).toEqual({ values: {} })
    for (const extraArgs of [
      { meta: {}, later: '1' },
      { meta: 'x', later: '1' },
    ]) {
      const body = settlementCommand({ extraArgs }, id, context, [alice])
      expect(at(body, ...argument, 'extraArgs')).toEqual({
        later: '1',
        context: { values: { b: 'c' } },
        meta: { values: {} },
      })
    }
    expect(at(settlementCommand({}, id, context, []), ...argument)).toEqual({
      extraArgs: { context: { values: { b: 'c' } }, meta: { values: {} } },
    })
  })
})

describe('blobBytes', () => {
  it('returns the number of bytes of a base64 blob', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(blobBytes(Buffer.from(bytes).toString('base64'))).toBe(bytes.length)
      }),
      { numRuns: runs(1000) },
    )
    for (const text of ['not base64', 'AAA', 'A===', 'AB=C', 'AAAA AAA']) {
      expect(blobBytes(text)).toBeUndefined()
    }
  })
})
