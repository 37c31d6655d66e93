import { partyIdProblem } from '#ledger/ids/typed-ids.ts'
import type { RequestPath, RequestProblem } from '#features/commands/rules/request-problem.ts'
import type { Json, JsonObject } from '#ledger/json.ts'
import { burnAccount, mintAccount } from '#ledger/effects-holdings-change.ts'
import { contractIdProblem } from '#ledger/ids/contract-id-problem.ts'
import { isObject, listOf, settlementOf, textOf, textsOf } from './settlement-arguments.ts'
import { legsOf, legTexts } from './transfer-legs.ts'

/**
 * Number of legs that every registry accepts. A registry may reject more (docs/network-rules.md,
 * Settlement).
 */
export const alwaysAcceptedLegs = 25

/**
 * Returns errors and warnings about the arguments of a settlement, in order. Errors prevent
 * sending.
 * @param admin the admin of the registry's instruments, if known
 */
export function checkSettlement(typed: JsonObject, admin?: string): readonly RequestProblem[] {
  return [
    ...checkReference(typed),
    ...checkParties(textsOf(typed, 'executors'), ['settlement', 'executors'], 'executor'),
    ...checkLegs(typed, admin),
    ...checkAllocations(typed),
    ...checkParties(textsOf(typed, 'actors'), ['actors'], 'actor'),
    ...checkActors(typed),
  ]
}

const error = (path: RequestPath, message: string): RequestProblem => ({
  path,
  message,
  level: 'error',
})
const warning = (path: RequestPath, message: string): RequestProblem => ({
  path,
  message,
  level: 'warning',
})

function checkReference(typed: JsonObject): RequestProblem[] {
  if (!isObject(typed['settlement'])) {
    return [error(['settlement'], 'Enter the settlement, an object with executors and id.')]
  }
  const { id, cid } = settlementOf(typed)
  const problems: RequestProblem[] = []
  if (textOf(id) === '' && textOf(cid) === '') {
    problems.push(
      error(['settlement', 'id'], 'Enter an id, or a contract that identifies the settlement.'),
    )
  }
  const cidProblem = textOf(cid) === '' ? undefined : contractIdProblem(textOf(cid))
  if (cidProblem !== undefined) problems.push(error(['settlement', 'cid'], cidProblem))
  return problems
}

function checkParties(
  parties: readonly string[],
  path: RequestPath,
  what: string,
): RequestProblem[] {
  if (parties.length === 0) return [error(path, `At least one ${what} is needed.`)]
  return parties.flatMap((party, index) => {
    const problem = partyIdProblem(party)
    if (problem !== undefined) return [error([...path, index], problem)]
    return parties.indexOf(party) === index
      ? []
      : [warning([...path, index], `This ${what} is listed twice.`)]
  })
}

function checkLegs(typed: JsonObject, admin: string | undefined): RequestProblem[] {
  const legs = legsOf(typed)
  if (legs.length === 0) return [error(['transferLegs'], 'Add at least one transfer leg.')]
  const problems: RequestProblem[] = []
  if (legs.length > alwaysAcceptedLegs) {
    problems.push(
      warning(
        ['transferLegs'],
        `The settlement has ${legs.length} legs. Registries accept ${alwaysAcceptedLegs} legs, and may reject more.`,
      ),
    )
  }
  const firstWithId = new Map<string, number>()
  legs.forEach((leg, index) => {
    const { transferLegId } = legTexts(leg)
    const first = firstWithId.get(transferLegId)
    if (first === undefined) firstWithId.set(transferLegId, index)
    else if (transferLegId !== '') {
      const message = `Leg ${first + 1} has this id too; ids of legs differ.`
      problems.push(error(['transferLegs', index, 'transferLegId'], message))
    }
    problems.push(...checkLeg(leg, index))
  })
  return [...problems, ...checkAdmins(legs, admin)]
}

function checkLeg(leg: Json, index: number): RequestProblem[] {
  const path = ['transferLegs', index]
  if (!isObject(leg)) return [error(path, 'A leg must be a JSON object.')]
  const texts = legTexts(leg)
  const problems: RequestProblem[] = []
  if (texts.transferLegId === '') problems.push(error([...path, 'transferLegId'], 'Enter an id.'))
  for (const side of ['sender', 'receiver'] as const) {
    problems.push(...checkAccount(leg[side], texts[side], [...path, side]))
  }
  if (texts.sender !== '' && texts.sender === texts.receiver) {
    problems.push(warning([...path, 'receiver'], 'The sender and the receiver must differ.'))
  }
  const amount = amountProblem(leg['amount'])
  if (amount !== undefined) problems.push(error([...path, 'amount'], amount))
  if (texts.instrumentId === '') {
    problems.push(error([...path, 'instrumentId'], 'Enter an instrument id.'))
  }
  return problems
}

/**
 * Checks an account. It must have an owner, unless its id is one of the standard's own or known
 * only to the registry.
 */
function checkAccount(
  account: Json | undefined,
  owner: string,
  path: RequestPath,
): RequestProblem[] {
  const id = ownerlessId(account)
  if (id !== undefined) {
    if (id === mintAccount || id === burnAccount) return []
    const message = `Without an owner the account is ${mintAccount} or ${burnAccount}; only the registry can know this one.`
    return [warning(path, message)]
  }
  const problem = partyIdProblem(owner)
  return problem === undefined ? [] : [error(path, problem)]
}

/**
 * Returns the id of an account whose owner is null. Undefined for an account with an owner or
 * without an id.
 */
function ownerlessId(account: Json | undefined): string | undefined {
  if (!isObject(account) || (account['owner'] ?? null) !== null) return undefined
  const id = textOf(account['id'])
  return id === '' ? undefined : id
}

/**
 * Returns an error message for an invalid Daml `Decimal`: at most 28 digits before the point and 10
 * after it, as text.
 */
function amountProblem(amount: Json | undefined): string | undefined {
  if (amount === undefined || amount === null || amount === '') return 'Enter an amount.'
  if (typeof amount !== 'string') return 'Write the amount as text, so that no digit is lost.'
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount)
  if (match === null) return 'Enter only digits, with a point before the fraction.'
  const [, sign, whole = '', fraction = ''] = match
  if (sign === '-' || /^0*$/.test(whole + fraction)) return 'The amount must be more than zero.'
  if (fraction.length > 10)
    return `Enter at most 10 digits after the point. This amount has ${fraction.length}.`
  const digits = whole.replace(/^0+/, '').length
  return digits > 28
    ? `Enter at most 28 digits before the point. This amount has ${digits}.`
    : undefined
}

function checkAdmins(legs: readonly Json[], admin: string | undefined): RequestProblem[] {
  let expected = admin
  return legs.flatMap((leg, index) => {
    const own = legTexts(leg).instrumentAdmin
    const instrument = isObject(leg) ? leg['instrumentId'] : undefined
    if (!isObject(instrument)) return []
    const path = ['transferLegs', index, 'instrumentAdmin']
    // The registry's own admin is accepted even if it is not a valid party id.
    const problem = own === admin ? undefined : partyIdProblem(own)
    if (problem !== undefined) return [error(path, problem)]
    expected ??= own
    if (own === expected) return []
    return [
      error(
        path,
        admin === undefined
          ? 'This leg has another admin than the previous legs. All legs of one settlement batch must have the same admin.'
          : 'This is not the admin of this registry. All legs of one settlement batch must have the same admin.',
      ),
    ]
  })
}

function checkAllocations(typed: JsonObject): RequestProblem[] {
  const allocations = listOf(typed['allocations'])
  if (allocations.length === 0) {
    return [
      { ...warning(['allocations'], 'None: the factory has nothing to settle.'), isMissing: true },
    ]
  }
  const ids = textsOf(typed, 'allocations')
  return ids.flatMap((id, index) => {
    const path = ['allocations', index]
    const problem = contractIdProblem(id)
    if (problem !== undefined) return [error(path, problem)]
    const first = ids.indexOf(id)
    return first === index ? [] : [error(path, `The same allocation as number ${first + 1}.`)]
  })
}

function checkActors(typed: JsonObject): RequestProblem[] {
  const actors = textsOf(typed, 'actors')
  const executors = new Set(textsOf(typed, 'executors'))
  const differs = actors.some((actor) => !executors.has(actor))
  return differs
    ? [warning(['actors'], 'The actors of a settlement normally are its executors.')]
    : []
}
