/** Writes and parses one condition, `field:value`, without the quotes of the value. */
import { compareDecimals, parseTypedDecimal, type Decimal } from '#ledger/decimal.ts'
import { maxValueLength } from './filter-limits.ts'
import { partyRoles, searchedKinds, type Condition, type PartyRole } from './filter.ts'

const plainFields = [
  'template',
  'package',
  'choice',
  'interface',
  'contract',
  'workflow',
  'synchronizer',
  'hash',
  'text',
  'word',
  'memo',
] as const

const shorterValue = 'a value of at most 2,000 characters'

const roleOfField: ReadonlyMap<string, PartyRole> = new Map(
  partyRoles.map((role) => [role === 'any' ? 'party' : role, role]),
)

/** The fields of conditions, as users type them. */
export const filterFields: readonly string[] = [
  ...roleOfField.keys(),
  ...plainFields,
  'kind',
  'amount',
]

export function fieldOf(condition: Condition): string {
  return condition.kind === 'party' && condition.role !== 'any' ? condition.role : condition.kind
}

export function valueOf(condition: Condition): string {
  return condition.kind === 'amount'
    ? `${condition.least ?? ''}..${condition.most ?? ''}`
    : condition.value
}

/**
 * Returns the condition, or the expected form if the value is invalid, or undefined for an unknown
 * field.
 */
export function conditionOf(
  field: string,
  value: string,
): Condition | { readonly expected: string } | undefined {
  if (value.length > maxValueLength) return { expected: shorterValue }
  const role = roleOfField.get(field)
  if (role !== undefined) return { kind: 'party', role, value }
  if (field === 'amount') return amountRange(value)
  if (field === 'kind') {
    const kind = searchedKinds.find((known) => known === value)
    return kind === undefined
      ? { expected: `one of ${searchedKinds.join(', ')}` }
      : { kind: 'kind', value: kind }
  }
  const plain = plainFields.find((known) => known === field)
  return plain === undefined ? undefined : { kind: plain, value }
}

/** Parses `10..20`, `10..`, `..20`, and `10` for an exact amount. */
function amountRange(value: string): Condition | { readonly expected: string } {
  const [low = '', high = low, ...rest] = value.split('..')
  const least = bound(low)
  const most = bound(high)
  if (value === '' || rest.length > 0 || least === false || most === false) {
    return { expected: 'an amount such as 12.5, or a range such as 10..20, 10.. or ..20' }
  }
  if (least !== undefined && most !== undefined && compareDecimals(least, most) > 0) {
    return { expected: 'a range from the smaller amount to the larger one' }
  }
  return { kind: 'amount', least, most }
}

/** Parses a bound: undefined for an open end, false for an invalid decimal. */
function bound(text: string): Decimal | undefined | false {
  return text === '' ? undefined : (parseTypedDecimal(text) ?? false)
}
