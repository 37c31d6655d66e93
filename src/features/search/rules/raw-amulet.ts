/**
 * Reads amount and owner of an Amulet or LockedAmulet (compact_json; docs/network-rules.md,
 * Amulets).
 */
import * as v from 'valibot'
import { Decimal } from '#ledger/decimal.ts'
import type { Json } from '#ledger/json.ts'
import { isJsonObject } from '#ledger/open-object.ts'
import type { RawEvent } from './raw-event.ts'
import { isOfTemplate } from './raw-template.ts'

/** Thrown for an Amulet with an unexpected payload. Skipping it would make the search wrong. */
export class UnreadableAmulet extends Error {
  constructor(
    /** Path in the event, such as `create_arguments.amount.initialAmount`. */
    readonly field: string,
    readonly expected: string,
    /** The received value. Undefined if the member is missing. */
    readonly received: Json | undefined,
  ) {
    super(`${field} should be ${expected}`)
  }
}

/**
 * Returns the amount of the Amulet or LockedAmulet that an event creates or assigns; `undefined`
 * for any other event.
 * @throws UnreadableAmulet
 */
export function amuletAmount(event: RawEvent): Decimal | undefined {
  const amulet = amuletOf(event)
  if (amulet === undefined) return undefined
  const path = [...amulet, 'amount', 'initialAmount']
  const value = valueAt(event, path)
  const amount = v.safeParse(Decimal, value)
  if (amount.success) return amount.output
  throw unreadable(path, 'a decimal number as text', value)
}

/**
 * Returns the owner of the Amulet or LockedAmulet that an event creates or assigns; `undefined` for
 * any other event.
 * @throws UnreadableAmulet
 */
export function amuletOwner(event: RawEvent): string | undefined {
  const amulet = amuletOf(event)
  if (amulet === undefined) return undefined
  const path = [...amulet, 'owner']
  const value = valueAt(event, path)
  if (typeof value === 'string') return value
  throw unreadable(path, 'a party', value)
}

/** Returns the path of the Amulet's own fields in the payload. */
function amuletOf({ kind, templateId }: RawEvent): readonly string[] | undefined {
  if (templateId === undefined || (kind !== 'create' && kind !== 'assign')) return undefined
  if (isAmulet(templateId)) return []
  return isLockedAmulet(templateId) ? ['amulet'] : undefined
}

const isAmulet = isOfTemplate('Splice.Amulet:Amulet')
const isLockedAmulet = isOfTemplate('Splice.Amulet:LockedAmulet')

function valueAt({ payload }: RawEvent, path: readonly string[]): Json | undefined {
  let value = payload.values[0]
  for (const name of path) {
    value = value !== undefined && isJsonObject(value) ? value[name] : undefined
  }
  return value
}

function unreadable(
  path: readonly string[],
  expected: string,
  received: Json | undefined,
): UnreadableAmulet {
  return new UnreadableAmulet(['create_arguments', ...path].join('.'), expected, received)
}
