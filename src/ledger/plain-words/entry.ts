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
 * Says in words what an exercise did; nothing where it is not of the form that is expected.
 * @param tell says what an event below did: for choices that only pass others on
 */
export type ExerciseWords = (
  event: ExercisedEvent,
  transaction: Transaction,
  tell: (below: TreeEvent) => PlainWords | undefined,
) => PlainWords | undefined

/** What some choices of a template do, in words. */
export interface ExerciseEntry {
  /** `Module:Entity`, whatever the package; left out for choices of an interface only. */
  readonly template?: string | undefined
  /**
   * The choices are those of an interface of the token standard, in any version: they mean the same on the templates
   * of every registry. Its entity alone, such as `TransferInstruction`.
   */
  readonly interface?: string
  readonly choices: readonly string[]
  readonly words: ExerciseWords
}

/** What creating a contract of a template as a root means, in words. */
export interface CreateEntry {
  readonly template: string
  readonly words: (event: CreatedEvent) => PlainWords | undefined
}

/** What a half of a reassignment means, in words. */
export type ReassignmentWords = (reassignment: Reassignment) => PlainWords | undefined

/** Choices of one template, each with what it does; a text is all that there is to say. */
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

/** Choices of an interface of the token standard, also where a server names a template and no interface. */
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

/** Whether an entry is about what an exercise was on: the template, or an interface of the token standard. */
export function isAbout(entry: ExerciseEntry, event: ExercisedEvent): boolean {
  if (entry.template !== undefined && isOf(event.template_id, entry.template)) return true
  const { interface_id: id } = event
  return entry.interface !== undefined && id !== null && id !== undefined
    ? standard.exec(id)?.[1] === entry.interface
    : false
}

const standard = /:Splice\.Api\.Token\.\w+V\d+:(\w+)$/

/** Whether a template id ends in this `Module:Entity`. */
export function isOf(templateId: string, template: string): boolean {
  return templateId.endsWith(template) && templateId.at(-template.length - 1) === ':'
}
