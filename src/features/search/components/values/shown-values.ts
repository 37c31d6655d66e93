/** Values on the page that a search can ask for, by the marks that identifiers and choices bear. */
import * as v from 'valibot'
import { ContractId, PartyId, TemplateId, templateName } from '#ledger/identifier.ts'
import type { Condition } from '../../rules/filter.ts'
import { readHash, readUniqueId } from '#ui/identifier/shorten.ts'
import { visibleText } from '#ui/visible-text.ts'
import { partialIdProblem } from '../filter/whole-ids.ts'

/** A value as it stands on the page. */
export interface ShownValue {
  readonly condition: Condition
  /** The kind of the value and its short form: `party alice::1220ab…`. */
  readonly kind: string
  readonly label: string
  /** The address of its own page, where it has one. */
  readonly link: string | undefined
}

const marked = '[data-choice], [data-id][data-what]'

/** The value that a place on the page shows, or belongs to. */
export function valueAt(target: Element): ShownValue | undefined {
  const element = target.closest<HTMLElement>(marked)
  return element === null ? undefined : valueOf(element)
}

/** All values that a row or another part of the page shows, each once. */
export function valuesIn(part: Element): readonly ShownValue[] {
  const values = new Map<string, ShownValue>()
  for (const element of part.querySelectorAll<HTMLElement>(marked)) {
    const value = valueOf(element)
    if (value === undefined) continue
    const key = `${value.condition.of} ${'value' in value.condition ? value.condition.value : ''}`
    if (!values.has(key)) values.set(key, value)
  }
  return [...values.values()]
}

function valueOf(element: HTMLElement): ShownValue | undefined {
  const { choice, id = '', what } = element.dataset
  const link = element.querySelector('a')?.getAttribute('href') ?? undefined
  if (choice !== undefined) {
    const condition = { of: 'choice', value: choice } as const
    return { condition, kind: 'choice', label: visibleText(choice), link: undefined }
  }
  const template = what === 'template id' ? v.safeParse(TemplateId, id) : undefined
  if (template?.success === true) {
    const value = templateName(template.output)
    return {
      condition: { of: 'template', value },
      kind: 'template',
      label: visibleText(value),
      link,
    }
  }
  if (what === 'party' && v.is(PartyId, id) && partialIdProblem('party', id) === undefined) {
    const { hint, rest } = readUniqueId(id)
    const condition = { of: 'party', role: 'any', value: id } as const
    return { condition, kind: 'party', label: hint + rest, link }
  }
  const isContract = what === 'contract id' && v.is(ContractId, id)
  if (!isContract || partialIdProblem('contract', id) !== undefined) return undefined
  const condition = { of: 'contract', value: id } as const
  return { condition, kind: 'contract', label: readHash(id).rest, link }
}
