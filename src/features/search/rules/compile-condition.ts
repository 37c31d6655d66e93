import { compareDecimals, type Decimal } from '#ledger/decimal.ts'
import type { Condition, PartyRole } from './filter.ts'
import { amuletAmount, amuletOwner } from './raw-amulet.ts'
import type { RawEvent } from './raw-event.ts'
import { isOfTemplate } from './raw-template.ts'
import type { RawUpdate } from './raw-update.ts'

export type UpdateTest = (update: RawUpdate) => boolean
export type EventTest = (event: RawEvent, update: RawUpdate) => boolean

/** A condition as a test of the update itself, or of each of its events. */
export type CompiledCondition =
  | { readonly on: 'update'; readonly test: UpdateTest }
  | { readonly on: 'event'; readonly test: EventTest }

export function compileCondition(condition: Condition): CompiledCondition {
  const { kind } = condition
  if (kind === 'workflow') return onUpdate(({ workflowId }) => workflowId === condition.value)
  if (kind === 'hash') return onUpdate(({ hash }) => hash === condition.value)
  if (kind === 'synchronizer') {
    return onUpdate(({ synchronizers }) => synchronizers.includes(condition.value))
  }
  const test =
    kind === 'amount' ? amountTest(condition.least, condition.most) : eventTest(condition)
  return { on: 'event', test }
}

function onUpdate(test: UpdateTest): CompiledCondition {
  return { on: 'update', test }
}

type EventCondition = Exclude<
  Condition,
  { readonly kind: 'workflow' | 'hash' | 'synchronizer' | 'amount' }
>

function eventTest(condition: EventCondition): EventTest {
  const { kind, value } = condition
  if (kind === 'party') return partyTest(condition.role, value)
  if (kind === 'package') return ({ packageName }) => packageName === value
  if (kind === 'choice') return ({ choice }) => choice === value
  if (kind === 'contract') {
    return ({ contractId, payload }) => contractId === value || payload.texts.includes(value)
  }
  if (kind === 'kind') {
    if (value !== 'exercise') return ({ kind }) => kind === value
    return ({ kind }) => kind === 'exercise' || kind === 'archive'
  }
  if (kind === 'text') {
    const pattern = textPattern(value)
    return ({ payload }) => payload.texts.some((text) => pattern.test(text))
  }
  if (kind === 'word') {
    const pattern = wordPattern(value)
    return ({ payload }) => payload.texts.some((text) => pattern.test(text))
  }
  if (kind === 'memo') {
    const pattern = textPattern(value)
    return ({ payload }) => payload.memos.some((text) => pattern.test(text))
  }
  const isNamed = isOfTemplate(value)
  return kind === 'template'
    ? ({ templateId }) => templateId !== undefined && isNamed(templateId)
    : ({ interfaceId }) => interfaceId !== undefined && isNamed(interfaceId)
}

function partyTest(role: PartyRole, party: string): EventTest {
  if (role === 'signatory') return ({ signatories }) => signatories.includes(party)
  if (role === 'observer') return ({ observers }) => observers.includes(party)
  if (role === 'acting') return ({ actingParties }) => actingParties.includes(party)
  if (role === 'owner') return (event) => amuletOwner(event) === party
  if (role === 'receiver') {
    return (event, update) =>
      event.kind === 'create' && amuletOwner(event) === party && isFromOthers(update, party)
  }
  return ({ signatories, observers, actingParties, submitter, payload }) =>
    signatories.includes(party) ||
    observers.includes(party) ||
    actingParties.includes(party) ||
    submitter === party ||
    payload.texts.includes(party)
}

const isAmulet = isOfTemplate('Splice.Amulet:Amulet')

/**
 * Returns true if an update spends amulets and none of them belongs to the party. A spent amulet
 * ends by `Archive`, with its owner among the acting parties. A locked amulet is unlocked first. An
 * expired amulet ends by another choice.
 */
function isFromOthers({ events }: RawUpdate, party: string): boolean {
  const spent = events.filter(
    ({ choice, templateId }) =>
      choice === 'Archive' && templateId !== undefined && isAmulet(templateId),
  )
  return spent.length > 0 && spent.every(({ actingParties }) => !actingParties.includes(party))
}

function amountTest(least: Decimal | undefined, most: Decimal | undefined): EventTest {
  return (event) => {
    const amount = amuletAmount(event)
    return (
      amount !== undefined &&
      (least === undefined || compareDecimals(amount, least) >= 0) &&
      (most === undefined || compareDecimals(amount, most) <= 0)
    )
  }
}

/**
 * Returns a pattern that finds a text in other texts. Ignores case by Unicode folding, letter by
 * letter.
 */
export function textPattern(part: string): RegExp {
  return new RegExp(escaped(part), 'iu')
}

/**
 * Like `textPattern`, but matches only at the start of a word. A text that does not start with a
 * letter or digit matches anywhere.
 */
export function wordPattern(beginning: string): RegExp {
  const isWord = /^[\p{L}\p{N}]/u.test(beginning)
  return new RegExp(`${isWord ? String.raw`(?<![\p{L}\p{N}])` : ''}${escaped(beginning)}`, 'iu')
}

function escaped(text: string): string {
  return text.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`)
}
