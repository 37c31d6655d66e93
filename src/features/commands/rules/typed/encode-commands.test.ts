import { describe, expect, it } from 'vitest'
import type { LfType, TypeName } from '#ledger/daml-lf/package-types.ts'
import { namedType, someTypes } from '#ledger/daml-lf/testing/arbitrary-value.ts'
import { partyIdOf } from '#ledger/testing/party-id.ts'
import { parseJson, stringifyJson, type Json, type JsonObject } from '#ledger/json.ts'
import { isJsonObject } from '#ledger/open-object.ts'
import { commandKinds, kindOf } from '../command-kind.ts'
import { valueAt } from '../lens.ts'
import type { CommandTypes } from './command-types.ts'
import { encodeCommands } from './encode-commands.ts'

const noParties = { sources: [], isWhole: true }
const holding: TypeName = { packageId: 'a'.repeat(64), module: 'M', name: 'Holding' }
const decimal: LfType = { kind: 'numeric', scale: { kind: 'nat', value: 10 } }
const types: CommandTypes = {
  kind: 'template',
  package: { id: holding.packageId, name: 'p', version: '1.0.0' },
  types: someTypes,
  unreadPackages: [],
  canRetryUnread: false,
  interfaces: [],
  template: {
    name: holding,
    signatories: noParties,
    observers: noParties,
    key: { type: decimal, maintainers: noParties },
    choices: [
      {
        name: 'Split',
        isConsuming: true,
        argument: namedType('Pair', decimal, namedType('Elsewhere')),
        result: { kind: 'unit' },
        controllers: noParties,
        observers: noParties,
      },
    ],
    implements: [],
  },
}

function sent(text: string): string {
  const body = parseJson(text)
  if (!isJsonObject(body)) throw new Error('not a request')
  return stringifyJson(encodeCommands(body, typedCommandsOf(body)))
}

function typedCommandsOf(body: JsonObject) {
  const commands = valueAt(body, ['commands'])
  return (Array.isArray(commands) ? commands : []).flatMap((command: Json, index) => {
    const kind = kindOf(command) ?? commandKinds[0]
    const members = valueAt(command, [kind]) ?? null
    return [{ path: ['commands', index, kind], kind, members, types }]
  })
}

describe('encodeCommands', () => {
  it('encodes numbers as text, and omits empty optionals', () => {
    expect(
      sent(
        `{"commands":[{"CreateCommand":{"templateId":"t","createArguments":{"note":null,"amount":"1e2","owner":"${partyIdOf('a')}"}}}],"commandId":"1e2"}`,
      ),
    ).toBe(
      `{"commands":[{"CreateCommand":{"templateId":"t","createArguments":{"owner":"${partyIdOf('a')}","amount":"100"}}}],"commandId":"1e2"}`,
    )
  })

  it('encodes keys and choice arguments, and leaves values of unknown types unchanged', () => {
    expect(
      sent(
        '{"commands":[{"ExerciseByKeyCommand":{"templateId":"t","contractKey":"+07.50","choice":"Split","choiceArgument":{"_2":{"n":1.50},"_1":"0E-10"}}}]}',
      ),
    ).toBe(
      '{"commands":[{"ExerciseByKeyCommand":{"templateId":"t","contractKey":"7.5","choice":"Split","choiceArgument":{"_1":"0","_2":{"n":1.50}}}}]}',
    )
  })

  it('leaves a command’s value with errors unchanged', () => {
    const text = `{"commands":[{"CreateCommand":{"templateId":"t","createArguments":{"amount":8765432.1234567891,"owner":"${partyIdOf('a')}"}}}]}`
    expect(sent(text)).toBe(text)
  })
})
