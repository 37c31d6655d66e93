/** Amounts of the token standard, whose instrument may be anybody's, and what updates made of them. */
import { reasonKey } from '../reason-key.ts'
import type { ExercisedEvent, Transaction } from '../update.ts'
import { createdAs, exercisedBelow } from './below.ts'
import { at, decimal, holder, list, party, remark, sum, text, type Value } from './payload-words.ts'
import { registryHolding } from './registry-holdings.ts'
import { sentence } from './sentence.ts'
import type { PlainWords, Word } from './word.ts'

/** Contracts of the network's own packages; a registry's contracts are of modules of its own. */
const ofNetwork = /:Splice\./

/** An amount with its instrument, where that is not the network's own token. */
export function tokens(
  { template_id: template }: ExercisedEvent,
  value: Value,
  instrument: Value,
): Word | undefined {
  const amount = decimal(value)
  const id = text(instrument) ?? text(at(instrument, 'id'))
  if (amount === undefined || id === undefined) return undefined
  return ofNetwork.test(template) && id === 'Amulet'
    ? { kind: 'amount', value: amount }
    : { kind: 'amount', value: amount, instrument: id }
}

/** Holdings of one owner and one token that a choice made, by their contract ids. */
export function held(
  event: ExercisedEvent,
  transaction: Transaction,
  contractIds: Value,
  verb: string,
): PlainWords | undefined {
  const made = list(contractIds)?.map((id) =>
    holdingOf(createdAs(event, transaction, id)?.create_arguments),
  )
  const [first] = made ?? []
  if (made === undefined || first === undefined) return undefined
  const same = made.filter(
    (one) => one?.owner.id === first.owner.id && one.instrument === first.instrument,
  )
  const known = same.flatMap((one) => (one === undefined ? [] : [one.amount]))
  if (known.length < made.length) return undefined
  const { owner, instrument } = first
  const amount = { ...sum(known), ...(instrument === undefined ? {} : { instrument }) }
  return sentence(amount, verb, owner)
}

function holdingOf(payload: Value) {
  const owner = party(at(payload, 'owner'))
  const amulet = decimal(at(payload, 'amount', 'initialAmount'))
  if (owner?.kind === 'party' && amulet !== undefined) {
    return { owner, amount: amulet, instrument: undefined }
  }
  const other = registryHolding(payload)
  return other === undefined
    ? undefined
    : { owner: other.owner, amount: other.amount.value, instrument: other.amount.instrument }
}

/** A transfer to another as the change of its receiver's holdings tells it, which is logged last. */
export function loggedTransfer(
  event: ExercisedEvent,
  transaction: Transaction,
): PlainWords | undefined {
  const log = exercisedBelow(event, transaction, 'EventLog_HoldingsChange')
  const argument = log?.choice_argument
  const sides = list(at(argument, 'transferLegSides'))
  const side = sides?.length === 1 ? sides[0] : undefined
  if (log === undefined || at(side, 'side') !== 'ReceiverSide') return undefined
  return sentence(
    tokens(log, at(side, 'amount'), at(side, 'instrumentId')),
    'transferred from',
    holder(at(side, 'otherside')),
    'to',
    holder(at(argument, 'account')),
    remark(at(side, 'meta', 'values', reasonKey)),
  )
}
