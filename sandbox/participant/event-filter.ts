import type { Party, Template } from '../ledger/model.ts'
import type { Interface } from '../ledger/packages.ts'
import { contentsOf } from '../packages/catalogue.ts'
import type { EventFormat, Filters, Identifier } from './event-format.ts'

/** The requested parts of a template's contracts. */
export interface RequestedParts {
  readonly withBlob: boolean
  /** Interfaces whose views are requested, with the names that the template uses. */
  readonly views: readonly Interface[]
}

class PartsByTemplate {
  readonly #known = new Map<Template, RequestedParts | undefined>()
  readonly #identifiers: readonly Identifier[]

  constructor(filters: Filters) {
    this.#identifiers = identifiersOf(filters)
  }

  of(template: Template): RequestedParts | undefined {
    if (this.#known.has(template)) return this.#known.get(template)
    const parts = together(this.#identifiers.flatMap((one) => fits(one, template) ?? []))
    this.#known.set(template, parts)
    return parts
  }
}

/**
 * An event format, prepared for filtering many events. The requested parts are cached for each
 * template.
 */
export class EventFilter {
  readonly #byParty: ReadonlyMap<Party, PartsByTemplate>
  readonly #ofAny: PartsByTemplate | undefined
  readonly #wanted = new Map<Template, boolean>()

  constructor({ filtersByParty, filtersForAnyParty }: EventFormat) {
    this.#byParty = new Map(
      [...filtersByParty].map(([party, filters]) => [party, new PartsByTemplate(filters)]),
    )
    this.#ofAny = filtersForAnyParty && new PartsByTemplate(filtersForAnyParty)
  }

  /**
   * The parties for which events are requested; undefined if events are requested for any party.
   */
  get parties(): readonly Party[] | undefined {
    return this.#ofAny === undefined ? [...this.#byParty.keys()] : undefined
  }

  isRead(parties: Iterable<Party>): boolean {
    if (this.#ofAny !== undefined) return true
    for (const party of parties) if (this.#byParty.has(party)) return true
    return false
  }

  /**
   * Returns true if at least one reader requests contracts of the template. The result is cached.
   */
  wants(template: Template): boolean {
    const known = this.#wanted.get(template)
    if (known !== undefined) return known
    const wanted = [this.#ofAny, ...this.#byParty.values()].some(
      (one) => one?.of(template) !== undefined,
    )
    this.#wanted.set(template, wanted)
    return wanted
  }

  /**
   * Returns those of an event's parties that the response includes: only requested parties, or all
   * parties if the format is for any party.
   */
  named(parties: Iterable<Party>): Party[] {
    return this.#ofAny === undefined
      ? [...parties].filter((party) => this.#byParty.has(party))
      : [...parties]
  }

  /**
   * Returns the requested parts of an event for its witnesses; undefined if nothing is requested.
   */
  partsFor(parties: Iterable<Party>, template: Template): RequestedParts | undefined {
    const found: RequestedParts[] = []
    const ofAny = this.#ofAny?.of(template)
    if (ofAny !== undefined) found.push(ofAny)
    if (this.#byParty.size > 0) {
      for (const party of parties) {
        const parts = this.#byParty.get(party)?.of(template)
        if (parts !== undefined) found.push(parts)
      }
    }
    return together(found)
  }
}

/** Returns a filter for everything that these parties see. */
export const allEventsOf = (parties: readonly Party[]): EventFilter =>
  new EventFilter({
    filtersByParty: new Map(parties.map((party) => [party, { cumulative: [] }])),
    filtersForAnyParty: undefined,
  })

function together(all: readonly RequestedParts[]): RequestedParts | undefined {
  const [first, ...more] = all
  if (first === undefined || more.length === 0) return first
  return {
    withBlob: all.some(({ withBlob }) => withBlob),
    views: [...new Set(all.flatMap(({ views }) => views))],
  }
}

/** Returns the requested identifiers. A request without filters is for all contracts. */
function identifiersOf({ cumulative }: Filters): readonly Identifier[] {
  const found = cumulative.flatMap(({ identifierFilter }) => identifierFilter ?? [])
  const everything = { value: { includeCreatedEventBlob: false } }
  return found.length > 0
    ? found
    : [{ WildcardFilter: everything, TemplateFilter: undefined, InterfaceFilter: undefined }]
}

function fits(one: Identifier, template: Template): RequestedParts | undefined {
  const { WildcardFilter: wildcard, TemplateFilter: ofTemplate, InterfaceFilter: of } = one
  if (wildcard !== undefined) return { withBlob: wildcard.value.includeCreatedEventBlob, views: [] }
  const templateId = `${template.package.id}:${template.name}`
  if (ofTemplate !== undefined && isNamed(ofTemplate.value.templateId, templateId)) {
    return { withBlob: ofTemplate.value.includeCreatedEventBlob, views: [] }
  }
  if (of === undefined) return undefined
  const { interfaceId, includeInterfaceView, includeCreatedEventBlob } = of.value
  const implemented = template.interfaces?.filter(({ id }) => isNamed(interfaceId, id)) ?? []
  if (implemented.length === 0) return undefined
  return { withBlob: includeCreatedEventBlob, views: includeInterfaceView ? implemented : [] }
}

/** Returns true if an id matches a filter: by package id, or by package name after `#`. */
function isNamed(wanted: string, id: string): boolean {
  if (!wanted.startsWith('#')) return wanted === id
  const [packageId = '', ...rest] = id.split(':')
  return wanted === [`#${contentsOf(packageId)?.name ?? ''}`, ...rest].join(':')
}
