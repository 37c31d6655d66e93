import { userIdProblem } from '#features/users/rules/user-id.ts'
import { partyIdProblem, synchronizerIdProblem } from '#ledger/ids/typed-ids.ts'
import type { Json, JsonObject } from '#ledger/json.ts'
import { checkCommands } from './check-commands.ts'
import { checkDisclosed, checkPrefetch } from './check-contracts.ts'
import { checkPrepareTimes, checkSubmitTimes } from './check-times.ts'
import type { RequestKind } from './draft.ts'
import { Findings, maxInt32, type TextRule } from './findings.ts'
import { valueAt } from './lens.ts'
import { hashingSchemes, requestMembers, signingAlgorithms } from './request-members.ts'
import type { RequestProblem } from './request-problem.ts'
import { ledgerStringProblem } from '#ledger/ledger-string.ts'
import { packageIdDoubt, packageIdProblem } from './text-rules.ts'

/**
 * Returns a request's errors and warnings before sending (docs/network-rules.md, Commands and
 * Submitting), in the order of the form.
 * @param isUserNeeded True if no token contains the user, so that the request must contain the
 * user.
 */
export function checkRequest(
  kind: RequestKind,
  body: JsonObject,
  isUserNeeded = false,
): readonly RequestProblem[] {
  const found = new Findings()
  const member = (name: string) => valueAt(body, [name])
  checkCommands(found, kind, member('commands'))
  checkParties(found, 'actAs', member('actAs'))
  if (isEmpty(member('actAs'))) found.missing(['actAs'], 'An acting party')
  checkParties(found, 'readAs', member('readAs'))
  found.text(['userId'], member('userId'), {
    ...(isUserNeeded ? { needed: 'A user id' } : {}),
    problem: userIdProblem,
  })
  found.text(['commandId'], member('commandId'), {
    needed: 'A command id',
    problem: ledgerStringProblem,
  })
  if (kind === 'submit') {
    for (const id of ['workflowId', 'submissionId']) {
      found.text([id], member(id), { problem: ledgerStringProblem })
    }
    checkSubmitTimes(found, body)
  } else {
    checkPrepareTimes(found, body)
    checkHashing(found, body)
  }
  found.text(['synchronizerId'], member('synchronizerId'), { problem: synchronizerIdProblem })
  found.list(
    ['packageIdSelectionPreference'],
    member('packageIdSelectionPreference'),
    (path, value) =>
      found.text(path, value, {
        needed: 'A package id',
        problem: packageIdProblem,
        doubt: packageIdDoubt,
      }),
  )
  found.integer(['tapsMaxPasses'], member('tapsMaxPasses'), { least: 1n, most: maxInt32 })
  checkDisclosed(found, member('disclosedContracts'))
  checkPrefetch(found, member('prefetchContractKeys'))
  checkMembers(found, kind, body)
  return found.problems
}

function checkParties(found: Findings, name: 'actAs' | 'readAs', value: Json | undefined): void {
  const seen = new Set<string>()
  const doubt: TextRule = (party) => (seen.has(party) ? 'This party is listed twice.' : undefined)
  found.list([name], value, (path, party) => {
    found.text(path, party, { needed: 'A party', problem: partyIdProblem, doubt })
    if (typeof party === 'string') seen.add(party)
  })
}

function checkHashing(found: Findings, body: JsonObject): void {
  const path = ['estimateTrafficCost']
  const cost = valueAt(body, path)
  found.boolean(['verboseHashing'], valueAt(body, ['verboseHashing']))
  found.text(['hashingSchemeVersion'], valueAt(body, ['hashingSchemeVersion']), {
    doubt: notOneOf(hashingSchemes),
  })
  if (found.isAbsent(path, cost)) return
  const object = found.object(path, cost)
  if (object === undefined) return
  found.boolean([...path, 'disabled'], valueAt(object, ['disabled']))
  found.list(
    [...path, 'expectedSignatures'],
    valueAt(object, ['expectedSignatures']),
    (path, value) =>
      found.text(path, value, { needed: 'An algorithm', doubt: notOneOf(signingAlgorithms) }),
  )
  found.unknown(path, object, ['disabled', 'expectedSignatures'])
}

/**
 * Warns about a value that the specification does not list. The value is not an error, because a
 * newer participant may accept it.
 */
function notOneOf(known: readonly string[]): TextRule {
  return (text) =>
    known.includes(text) ? undefined : `The specification (3.6) knows ${known.join(', ')}.`
}

function checkMembers(found: Findings, kind: RequestKind, body: JsonObject): void {
  const other = kind === 'submit' ? 'prepare' : 'submit'
  const strange = Object.keys(body).filter(
    (key) => !requestMembers[kind].includes(key) && requestMembers[other].includes(key),
  )
  for (const key of strange) {
    const words =
      kind === 'submit'
        ? `“${key}” belongs to requests that prepare, not to those that submit; it is sent as it is.`
        : `“${key}” belongs to requests that submit, not to those that prepare; it is sent as it is.`
    found.warn([key], words)
  }
  found.unknown([], body, [...requestMembers[kind], ...strange])
}

function isEmpty(value: Json | undefined): boolean {
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0)
}
