import { boolean, list, mapOf, object, optional, string, withDefault } from '../http/shape.ts'
import type { Contract } from '../ledger/model.ts'
import { contentsOf } from '../packages/catalogue.ts'
import type { Caller } from './caller.ts'
import { denied } from './caller.ts'
import { missingField } from './canton-error.ts'
import { checkParty } from './identifier-rules.ts'

const blob = withDefault(boolean, false)
const identifierShape = object({
  WildcardFilter: optional(object({ value: object({ includeCreatedEventBlob: blob }) })),
  TemplateFilter: optional(
    object({ value: object({ templateId: string, includeCreatedEventBlob: blob }) }),
  ),
  InterfaceFilter: optional(
    object({
      value: object({
        interfaceId: string,
        includeInterfaceView: blob,
        includeCreatedEventBlob: blob,
      }),
    }),
  ),
})
type Identifier = ReturnType<typeof identifierShape>

interface CumulativeFilter {
  readonly identifierFilter: Identifier | undefined
}
interface Filters {
  readonly cumulative: readonly CumulativeFilter[]
}
const cumulativeShape = object<CumulativeFilter>({ identifierFilter: optional(identifierShape) })
const filtersShape = object<Filters>({ cumulative: withDefault(list(cumulativeShape), []) })

/** `EventFormat`: which contracts whose events are told of, and how much of them. */
export const eventFormatShape = object({
  filtersByParty: withDefault(mapOf(filtersShape), new Map<string, Filters>()),
  filtersForAnyParty: optional(filtersShape),
})
export type EventFormat = ReturnType<typeof eventFormatShape>

/** What a format asks of one contract; `undefined` where nothing of it. */
export interface Asked {
  readonly withBlob: boolean
  /** Interfaces whose views are asked for, as the contract's template names them. */
  readonly views: readonly string[]
}

/** Throws where a format names nobody, or parties that the caller may not read as. */
export function checkFormat(format: EventFormat | undefined, caller: Caller): EventFormat {
  if (format === undefined) throw missingField('event_format')
  const { filtersByParty, filtersForAnyParty } = format
  if (filtersByParty.size === 0 && filtersForAnyParty === undefined) {
    throw missingField('filtersByParty and filtersForAnyParty')
  }
  for (const party of filtersByParty.keys()) {
    checkParty('filtersByParty', party)
    if (!caller.mayReadAs(party)) throw denied(`needs to read as ${party}`)
  }
  if (filtersForAnyParty !== undefined && !caller.mayReadAs('')) {
    throw denied('needs to read as any party')
  }
  return format
}

/** What a format asks of a contract, by all its filters together. */
export function askedOf(format: EventFormat, contract: Contract): Asked | undefined {
  const stakeholders = [...contract.signatories, ...contract.observers]
  const filters = stakeholders.flatMap((party) => format.filtersByParty.get(party) ?? [])
  if (format.filtersForAnyParty !== undefined) filters.push(format.filtersForAnyParty)
  const fitting = filters.flatMap(identifiersOf).flatMap((one) => fits(one, contract) ?? [])
  if (fitting.length === 0) return undefined
  return {
    withBlob: fitting.some(({ withBlob }) => withBlob),
    views: [...new Set(fitting.flatMap(({ views }) => views))],
  }
}

/** No filter at all asks for everything. */
function identifiersOf({ cumulative }: Filters): readonly Identifier[] {
  const found = cumulative.flatMap(({ identifierFilter }) => identifierFilter ?? [])
  const everything = { value: { includeCreatedEventBlob: false } }
  return found.length > 0
    ? found
    : [{ WildcardFilter: everything, TemplateFilter: undefined, InterfaceFilter: undefined }]
}

function fits(one: Identifier, { templateId, template }: Contract): Asked | undefined {
  const { WildcardFilter: wildcard, TemplateFilter: ofTemplate, InterfaceFilter: of } = one
  if (wildcard !== undefined) return { withBlob: wildcard.value.includeCreatedEventBlob, views: [] }
  if (ofTemplate !== undefined && isNamed(ofTemplate.value.templateId, templateId)) {
    return { withBlob: ofTemplate.value.includeCreatedEventBlob, views: [] }
  }
  if (of === undefined) return undefined
  const { interfaceId, includeInterfaceView, includeCreatedEventBlob } = of.value
  const implemented = template.interfaces?.filter((id) => isNamed(interfaceId, id)) ?? []
  if (implemented.length === 0) return undefined
  return { withBlob: includeCreatedEventBlob, views: includeInterfaceView ? implemented : [] }
}

/** Whether an id is what a filter names: by its package's id, or by the name of the package after `#`. */
function isNamed(wanted: string, id: string): boolean {
  if (!wanted.startsWith('#')) return wanted === id
  const [packageId = '', ...rest] = id.split(':')
  return wanted === [`#${contentsOf(packageId)?.name ?? ''}`, ...rest].join(':')
}
