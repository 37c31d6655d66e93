/** Amounts of the token standard for instruments of any registry, and their words in updates. */
import type { TemplateId } from '../identifier.ts'
import { reasonKey } from '../reason-key.ts'
import {
  isExercisedEvent,
  type ExercisedEvent,
  type Transaction,
  type TreeEvent,
} from '../update.ts'
import { isHoldingsChange } from '../effects-holdings-change.ts'
import { findCreatedById, findBelow } from './below.ts'
import {
  memberAtPath,
  decimal,
  holder,
  list,
  party,
  quoteAfterColon,
  sum,
  text,
  type MaybeJson,
} from './payload-words.ts'
import { registryHolding } from './registry-holdings.ts'
import { sentence } from './sentence.ts'
import type { PlainWords, Word } from './word.ts'

/** Matches the network's own templates. The templates of other registries are in other modules. */
const ofNetwork = /:Splice\./

/** Returns an amount. Names the instrument unless it is the network's own token. */
export function tokenAmountWord(
  template: TemplateId,
  value: MaybeJson,
  instrument: MaybeJson,
): Word | undefined {
  return tokenSumWord(template, [value], instrument)
}

/** Returns the sum of amounts of one instrument. */
export function tokenSumWord(
  template: TemplateId,
  values: readonly MaybeJson[],
  instrument: MaybeJson,
): Word | undefined {
  const amounts = values.flatMap((value) => decimal(value) ?? [])
  const id = text(instrument) ?? text(memberAtPath(instrument, 'id'))
  if (amounts.length < values.length || id === undefined) return undefined
  const isOwn = ofNetwork.test(template) && id === 'Amulet'
  return isOwn ? sum(amounts) : { ...sum(amounts), instrument: id }
}

/**
 * Describes the holdings that a choice created, by their contract ids. All holdings must have the
 * same owner and token.
 */
export function createdHoldingsWords(
  event: ExercisedEvent,
  transaction: Transaction,
  contractIds: MaybeJson,
  verb: string,
): PlainWords | undefined {
  const made = list(contractIds)?.map((id) =>
    holdingOf(findCreatedById(event, transaction, id)?.create_arguments),
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

function holdingOf(payload: MaybeJson) {
  const owner = party(memberAtPath(payload, 'owner'))
  const amulet = decimal(memberAtPath(payload, 'amount', 'initialAmount'))
  if (owner?.kind === 'party' && amulet !== undefined) {
    return { owner, amount: amulet, instrument: undefined }
  }
  const other = registryHolding(payload)
  return other === undefined
    ? undefined
    : { owner: other.owner, amount: other.amount.value, instrument: other.amount.instrument }
}

/**
 * Returns a transfer between two parties from the logged changes of their holdings. Changes are
 * logged in account order, so either party may be last. Each change names the other party.
 */
export function loggedTransfer(
  event: ExercisedEvent,
  transaction: Transaction,
): PlainWords | undefined {
  return findBelow(event, transaction, wordsOfLog)
}

function wordsOfLog(found: TreeEvent): PlainWords | undefined {
  if (!isExercisedEvent(found) || !isHoldingsChange(found)) return undefined
  const { template_id: template, choice_argument: argument } = found
  const own = holder(memberAtPath(argument, 'account'))
  const others = list(memberAtPath(argument, 'transferLegSides'))?.filter((side) => {
    const other = holder(memberAtPath(side, 'otherside'))
    return other !== undefined && !isSame(other, own)
  })
  const side = others?.length === 1 ? others[0] : undefined
  const other = holder(memberAtPath(side, 'otherside'))
  const isReceived = memberAtPath(side, 'side') === 'ReceiverSide'
  return sentence(
    tokenAmountWord(template, memberAtPath(side, 'amount'), memberAtPath(side, 'instrumentId')),
    'transferred from',
    isReceived ? other : own,
    'to',
    isReceived ? own : other,
    quoteAfterColon(memberAtPath(side, 'meta', 'values', reasonKey)),
  )
}

function isSame(one: Word, other: Word | undefined): boolean {
  return one.kind === 'party' && other?.kind === 'party' && one.id === other.id
}
