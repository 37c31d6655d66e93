import { describe, expect, it } from 'vitest'
import { parseJson } from '#ledger/json.ts'
import { withValue } from './lens.ts'
import type { RequestPath } from './request-problem.ts'
import { validRequest, problemsAt } from './testing/valid-request.ts'
import { partyIdOf } from '#ledger/testing/party-id.ts'

const contractId = `00${'ab'.repeat(32)}`

const [a, b] = [partyIdOf('a'), partyIdOf('b')]

describe('checkRequest: commands and contracts of a submit request', () => {
  it.each<[RequestPath, string, string]>([
    [['commands'], '[]', 'error commands: A command is needed.'],
    [['commands'], 'null', 'error commands: A command is needed.'],
    [['commands'], '{}', 'error commands: This must be a list of commands.'],
    [['commands', 0], '7', 'error commands.0: A command must be an object with one of four keys.'],
    [
      ['commands', 0],
      '{}',
      'error commands.0: A command has one of the keys CreateCommand, ExerciseCommand, CreateAndExerciseCommand, ExerciseByKeyCommand.',
    ],
    [
      ['commands', 0],
      '{"CreateCommand": []}',
      'error commands.0: The value of CreateCommand must be an object.',
    ],
    [
      ['commands', 0],
      '{"ExerciseByKeyCommand": {"templateId": "#a:B:C", "contractKey": null, "choice": "Go", "choiceArgument": {}}}',
      'error commands.0.ExerciseByKeyCommand.contractKey: A key must not be null.',
    ],
    [
      ['commands', 0, 'CreateCommand', 'argument'],
      '{}',
      'warning commands.0.CreateCommand.argument: The specification knows no “argument” here; it is sent as it is.',
    ],
    [
      ['commands', 0, 'CreateCommand', 'templateId'],
      '"#a b:Iou:Iou"',
      'error commands.0.CreateCommand.templateId: A package name has letters, digits, “-” and “_”.',
    ],
    [
      ['commands', 0, 'CreateCommand', 'templateId'],
      '"#a:Io-u:Iou"',
      'error commands.0.CreateCommand.templateId: “Io-u” is not a valid module: use names of letters, digits, “$” and “_”, separated by dots.',
    ],
    [
      ['commands', 0, 'CreateCommand', 'templateId'],
      '"#a:Iou:Io-u"',
      'error commands.0.CreateCommand.templateId: “Io-u” is not a valid template name: use letters, digits, “$” and “_”.',
    ],
    [
      ['commands', 0, 'CreateCommand', 'templateId'],
      '"#a:Iou:Iou:Iou"',
      'error commands.0.CreateCommand.templateId: A template is named as “#package-name:Module:Entity”.',
    ],
    [['readAs'], `["${a}", "${b}", "${a}"]`, 'warning readAs.2: This party is listed twice.'],
    [['tapsMaxPasses'], '0', 'error tapsMaxPasses: This must be from 1 to 2147483647.'],
    [['tapsMaxPasses'], '"5"', 'error tapsMaxPasses: This must be a number, without quotes.'],
    [['tapsMaxPasses'], '"-12"', 'error tapsMaxPasses: This must be a number, without quotes.'],
    [['tapsMaxPasses'], '"5x"', 'error tapsMaxPasses: This must be a whole number.'],
    [['tapsMaxPasses'], '"x5"', 'error tapsMaxPasses: This must be a whole number.'],
    [['tapsMaxPasses'], '"five"', 'error tapsMaxPasses: This must be a whole number.'],
    [['tapsMaxPasses'], '""', 'error tapsMaxPasses: This must be a whole number.'],
    [
      ['packageIdSelectionPreference'],
      '["a/b"]',
      'error packageIdSelectionPreference.0: A package id has at most 64 characters: letters, digits, “-”, “_” and space.',
    ],
    [
      ['packageIdSelectionPreference'],
      '[""]',
      'error packageIdSelectionPreference.0: A package id is needed.',
    ],
    [
      ['synchronizerId'],
      '"a/b::1220"',
      'error synchronizerId: “/” cannot be in a synchronizer id.',
    ],
    [['disclosedContracts'], '[7]', 'error disclosedContracts.0: This must be an object.'],
    [
      ['disclosedContracts'],
      `[{"createdEventBlob": "QQ==", "contractId": "${contractId}"}, {"createdEventBlob": "QQ==", "contractId": "${contractId}"}]`,
      'warning disclosedContracts.1.contractId: This contract is listed twice.',
    ],
    [
      ['disclosedContracts'],
      '[{"createdEventBlob": "QQ==", "templateId": "#a:B:C"}]',
      'warning disclosedContracts.0.templateId: Disclosed contracts must use the package id.',
    ],
    [
      ['disclosedContracts'],
      '[{"createdEventBlob": "QQ==", "synchronizerId": "global"}]',
      'warning disclosedContracts.0.synchronizerId: Choose a synchronizer, or paste its whole id.',
    ],
    [
      ['disclosedContracts'],
      '[{"createdEventBlob": "QQ==", "blob": ""}]',
      'warning disclosedContracts.0.blob: The specification knows no “blob” here; it is sent as it is.',
    ],
    [
      ['prefetchContractKeys'],
      '[{"templateId": "#a:B:C"}]',
      'error prefetchContractKeys.0.contractKey: The contract’s key is needed.',
    ],
    [
      ['prefetchContractKeys'],
      '[{"templateId": "#a:B:C", "contractKey": null}]',
      'error prefetchContractKeys.0.contractKey: A key must not be null.',
    ],
    [['prefetchContractKeys'], '["k"]', 'error prefetchContractKeys.0: This must be an object.'],
    [
      ['prefetchContractKeys'],
      '[{"contractKey": {}}]',
      'error prefetchContractKeys.0.templateId: A template is needed.',
    ],
    [
      ['prefetchContractKeys'],
      '[{"templateId": "#a:B:C", "contractKey": {}, "limit": 2147483648}]',
      'error prefetchContractKeys.0.limit: This must be from 1 to 2147483647.',
    ],
  ])('reports a problem at %j = %s in a submit request: %s', (path, json, problem) => {
    expect(problemsAt('submit', withValue(validRequest, path, parseJson(json)))).toEqual([problem])
  })

  it.each<[RequestPath, string]>([
    [['commandId'], `"${'a'.repeat(255)}"`],
    [['tapsMaxPasses'], '1'],
    [['tapsMaxPasses'], '2147483647'],
    [['synchronizerId'], `"${partyIdOf('global-domain')}::34-0"`],
    [['disclosedContracts'], '[{"createdEventBlob": "QUI="}, {"createdEventBlob": "QUJD"}]'],
    [
      ['disclosedContracts'],
      `[{"createdEventBlob": "QQ==", "templateId": "${'ab'.repeat(32)}:Iou:Iou", "contractId": "${contractId}", "synchronizerId": "${a}"}]`,
    ],
    [
      ['prefetchContractKeys'],
      '[{"templateId": "#a:B:C", "contractKey": "k", "limit": 1}, {"templateId": "#a:B:C", "contractKey": {}, "limit": 2147483647}]',
    ],
    [['commands', 1, 'ExerciseCommand', 'choice'], `"${'a'.repeat(1000)}"`],
    [['commands', 0, 'CreateCommand', 'templateId'], '"#a_b-1:A.B$:C_d.E"'],
  ])('accepts %j = %s in a submit request', (path, json) => {
    expect(problemsAt('submit', withValue(validRequest, path, parseJson(json)))).toEqual([])
  })
})
