import type { CreatedEvent, ExercisedEvent, Reassignment, Transaction } from '../update.ts'
import type { PlainWords } from './word.ts'

/** What some choices of a template do, in words. */
export interface ExerciseEntry {
  /** `Module:Entity`, whatever the package. */
  readonly template: string
  readonly choices: readonly string[]
  readonly words: (event: ExercisedEvent, transaction: Transaction) => PlainWords | undefined
}

/** What creating a contract of a template as a root means, in words. */
export interface CreateEntry {
  readonly template: string
  readonly words: (event: CreatedEvent) => PlainWords | undefined
}

/** What a half of a reassignment means, in words. */
export type ReassignmentWords = (reassignment: Reassignment) => PlainWords | undefined
