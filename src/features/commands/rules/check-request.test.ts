import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { parseJson, stringifyJson, type Json } from '#ledger/json.ts'
import { isJsonObject } from '#ledger/open-object.ts'
import { checkRequest } from './check-request.ts'
import { freshRequest } from './fresh-request.ts'
import { withoutValue, withValue } from './lens.ts'
import { requestOf } from './request-of.ts'
import { validRequest, problemsAt } from './testing/valid-request.ts'
import { exactJson } from './testing/json-arbitrary.ts'
import { anyRequest } from './testing/request-arbitrary.ts'
import { partyIdOf } from '#ledger/testing/party-id.ts'

describe('checkRequest', () => {
  it('finds no problem in a request that follows the specification', () => {
    fc.assert(
      fc.property(anyRequest, ({ kind, body }) => {
        expect(checkRequest(kind, body)).toEqual([])
        expect(requestOf(kind, body)).toBe(body)
      }),
      { numRuns: runs(2000) },
    )
  })

  it('handles any input, and never allows sending a request with errors', () => {
    fc.assert(
      fc.property(anyRequest, exactJson, fc.nat(), ({ kind, body }, junk, seed) => {
        const keys = Object.keys(body)
        const changed = withValue(body, [keys[seed % keys.length] ?? ''], junk)
        const problems = checkRequest(kind, changed)
        const isGood = problems.every(({ level }) => level === 'warning')
        expect(requestOf(kind, changed) !== undefined).toBe(isGood)
      }),
      { numRuns: runs(2000) },
    )
  })

  it('reports the empty members of a new request as missing, not as errors', () => {
    const problems = checkRequest('submit', freshRequest())
    expect(problems).toEqual([
      { path: ['commands'], message: 'A command is needed.', level: 'error', isMissing: true },
      { path: ['actAs'], message: 'An acting party is needed.', level: 'error', isMissing: true },
    ])
  })

  it('treats optional empty texts as omitted, as the ledger does', () => {
    const body = {
      ...validRequest,
      workflowId: '',
      submissionId: '',
      userId: '',
      synchronizerId: '',
    }
    expect(checkRequest('submit', body)).toEqual([])
  })

  it('requires a user id in the request if no token contains a user', () => {
    expect(checkRequest('submit', { ...validRequest, userId: '' }, true)).toEqual([
      { path: ['userId'], message: 'A user id is needed.', level: 'error', isMissing: true },
    ])
    expect(checkRequest('submit', { ...validRequest, userId: 'app' }, true)).toEqual([])
  })

  it('rejects a submit request with an absolute and a relative earliest ledger time', () => {
    const minLedgerTimeRel: Json = { seconds: 1, nanos: 0 }
    const both = { ...validRequest, minLedgerTimeAbs: '2026-01-01T00:00:00Z', minLedgerTimeRel }
    expect(problemsAt('submit', both)).toEqual([
      'error minLedgerTimeAbs: Set either this or minLedgerTimeRel.',
      'error minLedgerTimeRel: Set either this or minLedgerTimeAbs.',
    ])
    expect(problemsAt('submit', withoutValue(both, ['minLedgerTimeAbs']))).toEqual([])
  })

  it('reports missing members for each kind of command', () => {
    const body = parseJson(
      `{"commands":[{"CreateAndExerciseCommand":{}},{"ExerciseByKeyCommand":{}}],"commandId":"a","actAs":["${partyIdOf('a')}"]}`,
    )
    if (!isJsonObject(body)) throw new Error('no object')
    expect(problemsAt('submit', body)).toEqual([
      'error commands.0.CreateAndExerciseCommand.templateId: A template is needed.',
      'error commands.0.CreateAndExerciseCommand.createArguments: The object of the contract’s arguments is needed.',
      'error commands.0.CreateAndExerciseCommand.choice: A choice is needed.',
      'error commands.0.CreateAndExerciseCommand.choiceArgument: The choice’s argument is needed.',
      'error commands.1.ExerciseByKeyCommand.templateId: A template is needed.',
      'error commands.1.ExerciseByKeyCommand.contractKey: The contract’s key is needed.',
      'error commands.1.ExerciseByKeyCommand.choice: A choice is needed.',
      'error commands.1.ExerciseByKeyCommand.choiceArgument: The choice’s argument is needed.',
    ])
  })

  it('keeps every digit of a composed request', () => {
    const text = `{"commands":[{"CreateCommand":{"templateId":"#a:B:C","createArguments":{"n":123456789012345678901234567890,"d":1.10,"e":1e400,"__proto__":{"x":1}}}}],"commandId":"a","actAs":["${partyIdOf('a')}"],"later":[1.0]}`
    const body = parseJson(text)
    if (!isJsonObject(body)) throw new Error('no object')
    const request = requestOf('submit', body)
    expect(request !== undefined && stringifyJson(request)).toBe(text)
  })
})
