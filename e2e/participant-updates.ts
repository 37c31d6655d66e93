/** Reads the updates of the participant under test. */
import type { APIRequestContext } from '@playwright/test'
import * as v from 'valibot'

const Updates = v.object({
  updates: v.array(
    v.object({
      update: v.object({
        Transaction: v.optional(
          v.object({
            value: v.object({
              updateId: v.string(),
              offset: v.number(),
              events: v.array(v.record(v.string(), v.unknown())),
            }),
          }),
        ),
      }),
    }),
  ),
})

const everything = { cumulative: [] }

/**
 * Returns updates of the participant as all of its parties together see them, newest first or
 * oldest first.
 */
export async function participantUpdates(
  request: APIRequestContext,
  maxPageSize = 600,
  descendingOrder = true,
) {
  const eventFormat = { filtersByParty: {}, filtersForAnyParty: everything, verbose: false }
  const updateFormat = {
    includeTransactions: { eventFormat, transactionShape: 'TRANSACTION_SHAPE_LEDGER_EFFECTS' },
    includeReassignments: eventFormat,
  }
  const answer = await request.post('/api/ledger/v2/updates/get-updates-page', {
    data: { maxPageSize, descendingOrder, updateFormat },
  })
  const { updates } = v.parse(Updates, await answer.json())
  return updates.flatMap(({ update }) => update.Transaction?.value ?? [])
}

const Moves = v.object({
  updates: v.array(
    v.object({
      update: v.object({
        Reassignment: v.optional(
          v.object({
            value: v.object({
              updateId: v.string(),
              events: v.array(
                v.object({
                  JsAssignmentEvent: v.optional(v.object({ reassignmentId: v.string() })),
                  JsUnassignedEvent: v.optional(
                    v.object({ value: v.object({ reassignmentId: v.string() }) }),
                  ),
                }),
              ),
            }),
          }),
        ),
      }),
    }),
  ),
})

/** Returns the reassignments among the participant's newest 2,000 updates. */
export async function reassignmentsOnParticipant(request: APIRequestContext) {
  const eventFormat = { filtersByParty: {}, filtersForAnyParty: everything, verbose: false }
  const answer = await request.post('/api/ledger/v2/updates/get-updates-page', {
    data: {
      maxPageSize: 2000,
      descendingOrder: true,
      updateFormat: { includeReassignments: eventFormat },
    },
  })
  const { updates } = v.parse(Moves, await answer.json())
  return updates.flatMap(({ update }) => update.Reassignment?.value ?? [])
}

/** Returns the number of an update's root events on Scan, or `undefined` if Scan does not have the update. */
async function rootsOnScan(request: APIRequestContext, id: string): Promise<number | undefined> {
  const answer = await request.get(`/api/scan/v2/updates/${id}`)
  if (!answer.ok()) return undefined
  const Known = v.object({ root_event_ids: v.optional(v.array(v.unknown())) })
  return v.parse(Known, await answer.json()).root_event_ids?.length
}

/**
 * Returns an update that only the participant has, and an update with events that Scan does not
 * have.
 */
export async function someUpdates(request: APIRequestContext) {
  let hidden: string | undefined
  let shared: string | undefined
  for (const { updateId, events } of await participantUpdates(request)) {
    const roots = await rootsOnScan(request, updateId)
    if (roots === undefined) hidden ??= updateId
    else if (JSON.stringify(events).includes('Iou_Call')) shared ??= updateId
    if (hidden !== undefined && shared !== undefined) return { hidden, shared }
  }
  throw new Error('The sandbox has no such updates.')
}
