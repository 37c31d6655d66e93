import type {
  CreatedEvent,
  ExercisedEvent,
  Reassignment,
  Transaction,
  TreeEvent,
} from '../update.ts'
import { sentence } from './sentence.ts'
import type { PlainWords } from './word.ts'

/**
 * Returns a sentence about an exercise. Undefined if the exercise has an unexpected form.
 *
 * @param tell returns the sentence of an event below, for choices that only forward other choices
 */
export type ExerciseWords = (
  event: ExercisedEvent,
  transaction: Transaction,
  tell: (below: TreeEvent) => PlainWords | undefined,
) => PlainWords | undefined

/** The sentences of some choices of a template. */
export interface ExerciseEntry {
  /** `Module:Entity` in any package. Omitted if the choices only belong to an interface. */
  readonly template?: string | undefined
  /**
   * The entity of a token standard interface in any version, such as `TransferInstruction`. Its
   * choices have the same meaning for the templates of every registry.
   */
  readonly interface?: string
  readonly choices: readonly string[]
  readonly words: ExerciseWords
}

/** The sentence for a created root contract of a template. */
export interface CreateEntry {
  readonly template: string
  readonly words: (event: CreatedEvent) => PlainWords | undefined
}

/** Returns the sentence for one half of a reassignment. */
export type ReassignmentWords = (reassignment: Reassignment) => PlainWords | undefined

/** Returns entries for the choices of one template, each with a function or a fixed text. */
export function choicesOf(
  template: string,
  choices: Readonly<Record<string, string | ExerciseWords>>,
): ExerciseEntry[] {
  return Object.entries(choices).map(([choice, words]) => ({
    template,
    choices: [choice],
    words: typeof words === 'string' ? () => sentence(words) : words,
  }))
}

/**
 * Returns entries for the choices of a token standard interface. If `template` is set, the entries
 * also apply to exercises whose interface the server does not return.
 */
export function choicesOfInterface(
  entity: string,
  template: string | undefined,
  choices: Readonly<Record<string, ExerciseWords>>,
): ExerciseEntry[] {
  return Object.entries(choices).map(([choice, words]) => ({
    template,
    interface: entity,
    choices: [choice],
    words,
  }))
}

/** Returns true if an entry applies to the template or token standard interface of an exercise. */
export function entryMatches(entry: ExerciseEntry, event: ExercisedEvent): boolean {
  if (entry.template !== undefined && hasTemplateName(event.template_id, entry.template))
    return true
  const { interface_id: id } = event
  return entry.interface !== undefined && id !== null && id !== undefined
    ? standard.exec(id)?.[1] === entry.interface
    : false
}

const standard = /:Splice\.Api\.Token\.\w+V\d+:(\w+)$/

/** Returns true if a template id ends in this `Module:Entity`. */
export function hasTemplateName(templateId: string, template: string): boolean {
  return templateId.endsWith(template) && templateId.at(-template.length - 1) === ':'
}
