/** Converts the legs of a settlement to table rows and back. The JSON is authoritative. */
import { stringifyJson, type Json, type JsonObject } from '#ledger/json.ts'
import { isObject, listOf, textOf } from './settlement-arguments.ts'

/** The columns of the table, and of pasted text. */
export const legColumns = [
  'transferLegId',
  'sender',
  'receiver',
  'amount',
  'instrumentId',
  'instrumentAdmin',
] as const
export type LegColumn = (typeof legColumns)[number]
export type LegTexts = Readonly<Record<LegColumn, string>>

/**
 * Returns a leg as texts. `sender` and `receiver` are the owners of the accounts. `instrumentAdmin`
 * is empty if the leg has only the instrument's id, as in version 2, where the admin is the
 * registry's.
 */
export function legTexts(leg: Json): LegTexts {
  const of = isObject(leg) ? leg : {}
  const { amount, instrumentId } = of
  return {
    transferLegId: textOf(of['transferLegId']),
    sender: ownerOf(of['sender']),
    receiver: ownerOf(of['receiver']),
    amount: amount === undefined || amount === null ? '' : scalarText(amount),
    instrumentId: isObject(instrumentId) ? textOf(instrumentId['id']) : textOf(instrumentId),
    instrumentAdmin: isObject(instrumentId) ? textOf(instrumentId['admin']) : '',
  }
}

/**
 * Returns the provider and id of an account that has more than an owner. Provider and id are edited
 * as JSON.
 */
export function accountDetails(leg: Json, side: 'sender' | 'receiver'): string | undefined {
  const account = isObject(leg) ? leg[side] : undefined
  if (!isObject(account)) return undefined
  const parts = [
    textOf(account['provider']) === '' ? [] : [`provider ${textOf(account['provider'])}`],
    textOf(account['id']) === '' ? [] : [`account ${textOf(account['id'])}`],
  ].flat()
  return parts.length === 0 ? undefined : parts.join(', ')
}

export function legsOf(typed: JsonObject): readonly Json[] {
  return listOf(typed['transferLegs'])
}

/** Returns the arguments with one text of one leg changed. */
export function withLegText(
  typed: JsonObject,
  index: number,
  column: LegColumn,
  text: string,
): JsonObject {
  const legs = legsOf(typed).map((leg, at) => (at === index ? changed(leg, column, text) : leg))
  return { ...typed, transferLegs: legs }
}

export function withoutLeg(typed: JsonObject, index: number): JsonObject {
  return { ...typed, transferLegs: legsOf(typed).filter((_leg, at) => at !== index) }
}

/** Returns the arguments with legs added at the end. Legs without an id get unused ids. */
export function withLegs(typed: JsonObject, added: readonly Partial<LegTexts>[]): JsonObject {
  const legs = [...legsOf(typed)]
  for (const texts of added) {
    const id = texts.transferLegId ?? ''
    legs.push(newLeg({ ...texts, transferLegId: id === '' ? freeId(legs) : id }))
  }
  return { ...typed, transferLegs: legs }
}

function newLeg(texts: Partial<LegTexts>): JsonObject {
  let leg: JsonObject = {
    transferLegId: '',
    sender: account(''),
    receiver: account(''),
    amount: '',
    instrumentId: '',
    meta: { values: {} },
  }
  for (const column of legColumns) leg = changed(leg, column, texts[column] ?? '')
  return leg
}

function freeId(legs: readonly Json[]): string {
  const taken = new Set(legs.map((leg) => legTexts(leg).transferLegId))
  let number = legs.length
  while (taken.has(`leg${number}`)) number += 1
  return `leg${number}`
}

function changed(value: Json, column: LegColumn, text: string): JsonObject {
  const leg = isObject(value) ? value : {}
  if (column === 'sender' || column === 'receiver') {
    return { ...leg, [column]: withOwner(leg[column], text) }
  }
  if (column !== 'instrumentId' && column !== 'instrumentAdmin') return { ...leg, [column]: text }
  return { ...leg, instrumentId: withInstrument(leg['instrumentId'], column, text) }
}

function withOwner(before: Json | undefined, owner: string): Json {
  if (typeof before === 'string') return owner
  if (!isObject(before)) return account(owner)
  // An account with an id, for example cip-112/mint, may have a null owner.
  const hasNone = owner === '' && textOf(before['id']) !== ''
  return { ...before, owner: hasNone ? null : owner }
}

function withInstrument(
  before: Json | undefined,
  column: 'instrumentId' | 'instrumentAdmin',
  text: string,
): Json {
  if (column === 'instrumentId') return isObject(before) ? { ...before, id: text } : text
  if (isObject(before)) return text === '' ? textOf(before['id']) : { ...before, admin: text }
  return text === '' ? (before ?? '') : { admin: text, id: textOf(before) }
}

const account = (owner: string): JsonObject => ({ owner, provider: null, id: '' })

function ownerOf(value: Json | undefined): string {
  return isObject(value) ? textOf(value['owner']) : textOf(value)
}

function scalarText(value: Json): string {
  return typeof value === 'string' ? value : stringifyJson(value)
}
