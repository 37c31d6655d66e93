import type { ReadableParties } from '#ledger/rights/readable-parties.ts'
import type { JsonWritableObject } from '#ledger/json.ts'

/** Selects contracts by template or by the interface that they implement. */
export type ContractSelector =
  | { readonly kind: 'template'; readonly templateId: string }
  | { readonly kind: 'interface'; readonly interfaceId: string }

interface Wanted {
  /** Defaults to all templates. */
  readonly selector?: ContractSelector | undefined
  /** True to include the blobs with which contracts are disclosed to others. */
  readonly withBlob?: boolean | undefined
  readonly withViews?: boolean | undefined
}

/**
 * Returns an event format for the events that the readers see. Without a selector, events of all
 * templates are included.
 */
export function eventFormat(
  readers: ReadableParties,
  { selector, withBlob = false, withViews = false }: Wanted = {},
): JsonWritableObject {
  const filter = {
    cumulative: [{ identifierFilter: identifierFilter(selector, withBlob, withViews) }],
  }
  if (readers === 'any party')
    return { filtersByParty: {}, filtersForAnyParty: filter, verbose: false }
  return {
    filtersByParty: Object.fromEntries(readers.map((party) => [party, filter])),
    verbose: false,
  }
}

function identifierFilter(
  of: ContractSelector | undefined,
  includeCreatedEventBlob: boolean,
  includeInterfaceView: boolean,
): JsonWritableObject {
  if (of === undefined) return { WildcardFilter: { value: { includeCreatedEventBlob } } }
  if (of.kind === 'template') {
    return { TemplateFilter: { value: { templateId: of.templateId, includeCreatedEventBlob } } }
  }
  const { interfaceId } = of
  return {
    InterfaceFilter: { value: { interfaceId, includeInterfaceView, includeCreatedEventBlob } },
  }
}
