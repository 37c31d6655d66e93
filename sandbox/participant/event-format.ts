import { boolean, list, mapOf, object, optional, string, withDefault } from '../http/shape.ts'
import type { Caller } from './caller.ts'
import { permissionDenied } from './caller.ts'
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
export type Identifier = ReturnType<typeof identifierShape>

interface CumulativeFilter {
  readonly identifierFilter: Identifier | undefined
}
export interface Filters {
  readonly cumulative: readonly CumulativeFilter[]
}
const cumulativeShape = object<CumulativeFilter>({ identifierFilter: optional(identifierShape) })
const filtersShape = object<Filters>({ cumulative: withDefault(list(cumulativeShape), []) })

/** `EventFormat`: the requested contracts, and the requested parts of their events. */
export const eventFormatShape = object({
  filtersByParty: withDefault(mapOf(filtersShape), new Map<string, Filters>()),
  filtersForAnyParty: optional(filtersShape),
})
export type EventFormat = ReturnType<typeof eventFormatShape>

/** Checks a format. Throws if it names no parties, or parties that the caller may not read as. */
export function checkFormat(format: EventFormat | undefined, caller: Caller): EventFormat {
  if (format === undefined) throw missingField('event_format')
  const { filtersByParty, filtersForAnyParty } = format
  if (filtersByParty.size === 0 && filtersForAnyParty === undefined) {
    throw missingField('filtersByParty and filtersForAnyParty')
  }
  for (const party of filtersByParty.keys()) {
    checkParty('filtersByParty', party)
    if (!caller.mayReadAs(party)) throw permissionDenied(`needs to read as ${party}`)
  }
  if (filtersForAnyParty !== undefined && !caller.mayReadAs('')) {
    throw permissionDenied('needs to read as any party')
  }
  return format
}
