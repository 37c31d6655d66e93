import * as v from 'valibot'

/**
 * The parts of an event that a search reads, with a schema of their own, so that tests share no
 * code with the app.
 */
const WireEvent = v.looseObject({
  event_type: v.string(),
  template_id: v.optional(v.string()),
  choice: v.optional(v.string()),
  consuming: v.optional(v.boolean()),
  acting_parties: v.optional(v.array(v.string()), []),
  signatories: v.optional(v.array(v.string()), []),
  observers: v.optional(v.array(v.string()), []),
  create_arguments: v.optional(v.unknown()),
  choice_argument: v.optional(v.unknown()),
  exercise_result: v.optional(v.unknown()),
})
export type WireEvent = v.InferOutput<typeof WireEvent>

const Reassignment = v.looseObject({
  migration_id: v.number(),
  submitter: v.string(),
  created_event: v.optional(WireEvent),
})

const WireUpdate = v.object({
  update_id: v.string(),
  record_time: v.string(),
  migration_id: v.optional(v.number()),
  events_by_id: v.optional(v.record(v.string(), WireEvent), {}),
  event: v.optional(Reassignment),
})
export type SearchedUpdate = v.InferOutput<typeof WireUpdate>

const Page = v.object({ transactions: v.array(WireUpdate) })

/** Returns the whole history of the server, in its order. */
export async function wholeHistory(origin: string): Promise<SearchedUpdate[]> {
  const found: SearchedUpdate[] = []
  for (;;) {
    const last = found.at(-1)
    const after = last && {
      after_migration_id: migrationOf(last),
      after_record_time: last.record_time,
    }
    const answer = await fetch(`${origin}/api/scan/v2/updates`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ page_size: 1000, after }),
    })
    const { transactions } = v.parse(Page, await answer.json())
    if (transactions.length === 0) return found
    found.push(...transactions)
  }
}

/** Returns an update's position as the address of a search writes it. */
export function cursorOf(update: SearchedUpdate): string {
  return `${migrationOf(update)}~${update.record_time}`
}

/** Returns the ids of the updates for which `matches` is true, newest first. */
export function idsNewestFirst(
  history: readonly SearchedUpdate[],
  matches: (update: SearchedUpdate) => boolean,
): string[] {
  return history
    .filter(matches)
    .map(({ update_id: id }) => id)
    .toReversed()
}

/** Returns the events of an update, including the created event of an assignment. */
export function eventsOf(update: SearchedUpdate): WireEvent[] {
  const brought = update.event?.created_event
  return [...Object.values(update.events_by_id), ...(brought === undefined ? [] : [brought])]
}

/** Returns true if a party has a role in an update or is named in the update's values. */
export function involves(update: SearchedUpdate, party: string): boolean {
  return (
    update.event?.submitter === party ||
    eventsOf(update).some(
      (event) =>
        [event.acting_parties, event.signatories, event.observers].flat().includes(party) ||
        [event.create_arguments, event.choice_argument, event.exercise_result].some((value) =>
          JSON.stringify(value ?? null).includes(JSON.stringify(party)),
        ),
    )
  )
}

function migrationOf(update: SearchedUpdate): number | undefined {
  return update.migration_id ?? update.event?.migration_id
}
