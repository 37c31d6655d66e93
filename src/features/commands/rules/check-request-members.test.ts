import { describe, expect, it } from 'vitest'
import { parseJson } from '#ledger/json.ts'
import { withValue } from './lens.ts'
import type { RequestPath } from './request-problem.ts'
import { validRequest, validPrepareRequest, problemsAt } from './testing/valid-request.ts'
import { partyIdOf } from '#ledger/testing/party-id.ts'

const a = partyIdOf('a')

describe('checkRequest: members of a request', () => {
  const submit: [RequestPath, string, string][] = [
    [['commandId'], '""', 'error commandId: A command id is needed.'],
    [['commandId'], '5', 'error commandId: This must be a text, in quotes.'],
    [
      ['commandId'],
      `"${'a'.repeat(256)}"`,
      'error commandId: This has 256 characters; at most 255 are allowed.',
    ],
    [
      ['workflowId'],
      '"a,b"',
      'error workflowId: “,” is not allowed: letters A–Z and a–z, digits, “.”, “#”, “:”, “-”, “_”, “/” and space are.',
    ],
    [
      ['submissionId'],
      '"ä"',
      'error submissionId: “ä” is not allowed: letters A–Z and a–z, digits, “.”, “#”, “:”, “-”, “_”, “/” and space are.',
    ],
    [['actAs'], '[]', 'error actAs: An acting party is needed.'],
    [['actAs'], `["${partyIdOf('Alice')}", ""]`, 'error actAs.1: A party is needed.'],
    [['actAs'], '["alice"]', 'error actAs.0: Choose a party, or paste the whole party id.'],
    [['actAs'], '["a/b::1220ab"]', 'error actAs.0: “/” cannot be in a party id.'],
    [['actAs'], `["${a}", "${a}"]`, 'warning actAs.1: This party is listed twice.'],
    [['readAs'], `"${a}"`, 'error readAs: This must be a list.'],
    [
      ['readAs'],
      'null',
      'warning readAs: The specification does not allow null here. Omit the value.',
    ],
    [
      ['userId'],
      '"a b"',
      "error userId: “ ” is not allowed: letters A–Z and a–z, digits and @^$.!`-#+'~_|:() are.",
    ],
    [
      ['minLedgerTimeAbs'],
      '"2026-02-30T00:00:00Z"',
      'error minLedgerTimeAbs: Enter a time as ISO-8601 with a time zone, such as 2026-01-31T12:00:00.000000Z.',
    ],
    [
      ['minLedgerTimeAbs'],
      '"2026-02-03T00:00:00.1234567Z"',
      'warning minLedgerTimeAbs: Ledger times have at most six digits after the point (microseconds).',
    ],
    [
      ['minLedgerTimeRel'],
      '{"seconds": -1, "nanos": 0}',
      'error minLedgerTimeRel.seconds: This must be from 0 to 315576000000.',
    ],
    [
      ['minLedgerTimeRel'],
      '{"seconds": 1}',
      'error minLedgerTimeRel.nanos: The number of nanoseconds is needed.',
    ],
    [
      ['deduplicationPeriod'],
      '{"DeduplicationDuration": {"value": {"seconds": 1, "nanos": 1000000000}}}',
      'error deduplicationPeriod.DeduplicationDuration.value.nanos: This must be from 0 to 999999999.',
    ],
    [
      ['deduplicationPeriod'],
      '{"DeduplicationOffset": {"value": 9223372036854775808}}',
      'error deduplicationPeriod.DeduplicationOffset.value: This must be from 0 to 9223372036854775807.',
    ],
    [
      ['deduplicationPeriod'],
      '{"DeduplicationOffset": {"value": "5"}}',
      'error deduplicationPeriod.DeduplicationOffset.value: This must be a number, without quotes.',
    ],
    [
      ['deduplicationPeriod'],
      '{}',
      'error deduplicationPeriod: This must have exactly one of the keys DeduplicationDuration, DeduplicationOffset, Empty.',
    ],
    [['tapsMaxPasses'], '2147483648', 'error tapsMaxPasses: This must be from 1 to 2147483647.'],
    [
      ['tapsMaxPasses'],
      '1.0',
      'error tapsMaxPasses: This must be a whole number, written only with digits.',
    ],
    [
      ['synchronizerId'],
      '"global"',
      'error synchronizerId: Choose a synchronizer, or paste its whole id.',
    ],
    [
      ['packageIdSelectionPreference'],
      '["ab"]',
      'warning packageIdSelectionPreference.0: Package ids have 64 hexadecimal digits; this has not.',
    ],
    [
      ['disclosedContracts'],
      '[{"contractId": ""}]',
      'error disclosedContracts.0.createdEventBlob: The blob is needed.',
    ],
    [
      ['disclosedContracts'],
      '[{"createdEventBlob": "a-b="}]',
      'error disclosedContracts.0.createdEventBlob: Not valid base64: “-” at position 2 is not allowed.',
    ],
    [
      ['disclosedContracts'],
      '[{"createdEventBlob": "abc"}]',
      'error disclosedContracts.0.createdEventBlob: Not valid base64: the end is missing, or “=” is in the wrong position.',
    ],
    [
      ['disclosedContracts'],
      '[{"createdEventBlob": "QQ==", "debugPayload": {}}]',
      'warning disclosedContracts.0.debugPayload: “debugPayload” is only for readers and not part of the request. Remove it.',
    ],
    [
      ['prefetchContractKeys'],
      '[{"templateId": "#a:B:C", "contractKey": {}, "limit": 0}]',
      'error prefetchContractKeys.0.limit: This must be from 1 to 2147483647.',
    ],
    [
      ['verboseHashing'],
      'true',
      'warning verboseHashing: “verboseHashing” belongs to requests that prepare, not to those that submit; it is sent as it is.',
    ],
    [
      ['comandId'],
      '"x"',
      'warning comandId: The specification knows no “comandId” here; it is sent as it is.',
    ],
    [
      ['commands', 0],
      '{"CreateCommand": {}, "ExerciseCommand": {}}',
      'error commands.0: A command has exactly one key; this has 2.',
    ],
    [
      ['commands', 0],
      '{"Create": {}}',
      'error commands.0: “Create” is not a kind of command. Allowed: CreateCommand, ExerciseCommand, CreateAndExerciseCommand, ExerciseByKeyCommand.',
    ],
    [
      ['commands', 0, 'CreateCommand', 'templateId'],
      '"Iou:Iou"',
      'error commands.0.CreateCommand.templateId: A template is named as “#package-name:Module:Entity”.',
    ],
    [
      ['commands', 0, 'CreateCommand', 'templateId'],
      `"${'ab'.repeat(32)}:Iou:Iou"`,
      'warning commands.0.CreateCommand.templateId: Package ids are deprecated here and will be removed in release 3.4. Write “#” and the package’s name.',
    ],
    [
      ['commands', 0, 'CreateCommand', 'createArguments'],
      '[]',
      'error commands.0.CreateCommand.createArguments: A template’s arguments must be an object.',
    ],
    [
      ['commands', 1, 'ExerciseCommand', 'choice'],
      '"Do it"',
      'error commands.1.ExerciseCommand.choice: “ ” is not allowed in a name: letters A–Z and a–z, digits, “$” and “_” are.',
    ],
    [
      ['commands', 1, 'ExerciseCommand', 'choice'],
      '"1st"',
      'error commands.1.ExerciseCommand.choice: A name must not begin with a digit.',
    ],
    [
      ['commands', 1, 'ExerciseCommand', 'contractId'],
      '"00xyz"',
      'error commands.1.ExerciseCommand.contractId: “x” is not allowed in a contract id. Use lower-case hexadecimal digits.',
    ],
    [
      ['commands', 1, 'ExerciseCommand', 'choiceArgument'],
      '"x"',
      'warning commands.1.ExerciseCommand.choiceArgument: Arguments of choices are objects; this is none.',
    ],
  ]
  it.each(submit)('reports a problem in a submit request at %j = %s: %s', (path, json, problem) => {
    expect(problemsAt('submit', withValue(validRequest, path, parseJson(json)))).toEqual([problem])
  })

  const prepare: [RequestPath, string, string][] = [
    [
      ['minLedgerTime'],
      '{"time": {"MinLedgerTimeAbs": {}}}',
      'error minLedgerTime.time.MinLedgerTimeAbs.value: A time is needed.',
    ],
    [
      ['minLedgerTime'],
      '{"time": {"Empty": {}, "MinLedgerTimeAbs": {}}}',
      'error minLedgerTime.time: This must have exactly one of the keys MinLedgerTimeAbs, MinLedgerTimeRel, Empty.',
    ],
    [['minLedgerTime'], '"soon"', 'error minLedgerTime: This must be an object.'],
    [
      ['minLedgerTime'],
      '{"time": {"MinLedgerTimeRel": {"value": {"seconds": 1}}}}',
      'error minLedgerTime.time.MinLedgerTimeRel.value.nanos: The number of nanoseconds is needed.',
    ],
    [
      ['minLedgerTime'],
      '{"time": {"MinLedgerTimeAbs": {"value": "soon"}}}',
      'error minLedgerTime.time.MinLedgerTimeAbs.value: Enter a time as ISO-8601 with a time zone, such as 2026-01-31T12:00:00.000000Z.',
    ],
    [
      ['minLedgerTime'],
      '{"at": 1}',
      'warning minLedgerTime.at: The specification knows no “at” here; it is sent as it is.',
    ],
    [
      ['estimateTrafficCost'],
      '{"disabled": "no"}',
      'error estimateTrafficCost.disabled: This must be true or false.',
    ],
    [
      ['estimateTrafficCost'],
      '{"enabled": true}',
      'warning estimateTrafficCost.enabled: The specification knows no “enabled” here; it is sent as it is.',
    ],
    [['estimateTrafficCost'], 'true', 'error estimateTrafficCost: This must be an object.'],
    [['verboseHashing'], '"true"', 'error verboseHashing: This must be true or false.'],
    [
      ['maxRecordTime'],
      '"tomorrow"',
      'error maxRecordTime: Enter a time as ISO-8601 with a time zone, such as 2026-01-31T12:00:00.000000Z.',
    ],
    [
      ['estimateTrafficCost'],
      '{"expectedSignatures": ["ED25519"]}',
      'warning estimateTrafficCost.expectedSignatures.0: The specification (3.6) knows SIGNING_ALGORITHM_SPEC_UNSPECIFIED, SIGNING_ALGORITHM_SPEC_ED25519, SIGNING_ALGORITHM_SPEC_EC_DSA_SHA_256, SIGNING_ALGORITHM_SPEC_EC_DSA_SHA_384, SIGNING_ALGORITHM_SPEC_ML_DSA_65.',
    ],
    [
      ['hashingSchemeVersion'],
      '"V9"',
      'warning hashingSchemeVersion: The specification (3.6) knows HASHING_SCHEME_VERSION_UNSPECIFIED, HASHING_SCHEME_VERSION_V2, HASHING_SCHEME_VERSION_V3, HASHING_SCHEME_VERSION_V4.',
    ],
    [
      ['commands', 1],
      '{"CreateCommand": {"templateId": "#a:B:C", "createArguments": {}}}',
      'error commands.1: Only one command can be prepared: remove this one.',
    ],
    [
      ['submissionId'],
      '"a"',
      'warning submissionId: “submissionId” belongs to requests that submit, not to those that prepare; it is sent as it is.',
    ],
  ]
  it.each(prepare)(
    'reports a problem in a prepare request at %j = %s: %s',
    (path, json, problem) => {
      expect(problemsAt('prepare', withValue(validPrepareRequest, path, parseJson(json)))).toEqual([
        problem,
      ])
    },
  )
})
