/** Finds searchable values on the page by the attributes of identifiers and choices. */
import * as v from 'valibot'
import { ContractId, PartyId, TemplateId, templateName } from '#ledger/identifier.ts'
import type { Condition } from '../../rules/filter.ts'
import { readHash, readUniqueId } from '#ui/identifier/shorten.ts'
import { visibleText } from '#ui/visible-text.ts'
import { partialIdProblem } from '../filter/whole-ids.ts'

/** A value on the page. */
export interface ShownValue {
  readonly condition: Condition
  /** The kind of the value and its short form: `party alice::1220ab…`. */
  readonly kind: string
  readonly label: string
  readonly link: string | undefined
}

const marked = '[data-choice], [data-id][data-what]'

/** Returns the value that an element shows or belongs to. */
export function valueAt(target: Element): ShownValue | undefined {
  const element = target.closest<HTMLElement>(marked)
  return element === null ? undefined : valueOf(element)
}

/** Returns all values in a row or another part of the page, each once. */
export function valuesIn(part: Element): readonly ShownValue[] {
  const values = new Map<string, ShownValue>()
  for (const element of part.querySelectorAll<HTMLElement>(marked)) {
    const value = valueOf(element)
    if (value === undefined) continue
    const key = `${value.condition.kind} ${'value' in value.condition ? value.condition.value : ''}`
    if (!values.has(key)) values.set(key, value)
  }
  return [...values.values()]
}

function valueOf(element: HTMLElement): ShownValue | undefined {
  const { choice, id = '', what } = element.dataset
  const link = element.querySelector('a')?.getAttribute('href') ?? undefined
  if (choice !== undefined) {
    const condition = { kind: 'choice', value: choice } as const
    return { condition, kind: 'choice', label: visibleText(choice), link: undefined }
  }
  const template = what === 'template id' ? v.safeParse(TemplateId, id) : undefined
  if (template?.success === true) {
    const value = templateName(template.output)
    return {
      condition: { kind: 'template', value },
      kind: 'template',
      label: visibleText(value),
      link,
    }
  }
  if (what === 'party' && v.is(PartyId, id) && partialIdProblem('party', id) === undefined) {
    const { hint, rest } = readUniqueId(id)
    const condition = { kind: 'party', role: 'any', value: id } as const
    return { condition, kind: 'party', label: hint + rest, link }
  }
  const isContract = what === 'contract id' && v.is(ContractId, id)
  if (!isContract || partialIdProblem('contract', id) !== undefined) return undefined
  const condition = { kind: 'contract', value: id } as const
  return { condition, kind: 'contract', label: readHash(id).rest, link }
}
