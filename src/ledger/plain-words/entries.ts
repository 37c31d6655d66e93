/** Every known workflow. A new summary is one entry in one of these lists, with a test. */
import type { CreateEntry, ExerciseEntry } from './entry.ts'
import { featuredApps } from './featured-apps.ts'
import { locks } from './locks.ts'
import { names } from './names.ts'
import { offers } from './offers.ts'
import { preapprovals } from './preapprovals.ts'
import { rewards } from './rewards.ts'
import { rounds } from './rounds.ts'
import { requestedSubscriptions, subscriptions } from './subscriptions.ts'
import { superValidators } from './super-validators.ts'
import { traffic } from './traffic.ts'
import { transfers } from './transfers.ts'
import { requestedLicenses, validators } from './validators.ts'
import { votes } from './votes.ts'

export { reassignmentWords } from './reassignments.ts'

const exerciseEntries: readonly ExerciseEntry[] = [
  ...transfers,
  ...offers,
  ...preapprovals,
  ...locks,
  ...rounds,
  ...rewards,
  ...traffic,
  ...names,
  ...subscriptions,
  ...votes,
  ...superValidators,
  ...validators,
  ...featuredApps,
]

const createEntries: readonly CreateEntry[] = [...requestedSubscriptions, ...requestedLicenses]

/** By choice: no two known templates have a choice of one name. */
export const exercises: ReadonlyMap<string, ExerciseEntry> = new Map(
  exerciseEntries.flatMap((entry) => entry.choices.map((choice) => [choice, entry])),
)

/** By `Module:Entity`. */
export const creates: ReadonlyMap<string, CreateEntry> = new Map(
  createEntries.map((entry) => [entry.template, entry]),
)
