import type { ReadableParties } from '#ledger/admin/readable-parties.ts'
import type { JsonWritableObject } from '#ledger/json.ts'

/** Which contracts are meant: those of a template, or those that implement an interface. */
export type OfWhich =
  | { readonly kind: 'template'; readonly templateId: string }
  | { readonly kind: 'interface'; readonly interfaceId: string }

interface Wanted {
  /** All templates without it. */
  readonly of?: OfWhich | undefined
  /** With what discloses the contracts to others. */
  readonly withBlob?: boolean | undefined
  /** With the contracts' views of the interface that they are meant by. */
  readonly withViews?: boolean | undefined
}

/** Asks for all events that the readers see, of all templates or of one. */
export function eventFormat(
  readers: ReadableParties,
  { of, withBlob = false, withViews = false }: Wanted = {},
): JsonWritableObject {
  const filter = { cumulative: [{ identifierFilter: identifierFilter(of, withBlob, withViews) }] }
  if (readers === 'any party')
    return { filtersByParty: {}, filtersForAnyParty: filter, verbose: false }
  return {
    filtersByParty: Object.fromEntries(readers.map((party) => [party, filter])),
    verbose: false,
  }
}

function identifierFilter(
  of: OfWhich | undefined,
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
