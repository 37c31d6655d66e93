/**
 * Tests that the pages render all recorded updates and events, in Scan's form and in the
 * participant's.
 */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { decode } from '#api/decode.ts'
import { ParticipantEvent } from '#api/ledger/participant-event.ts'
import { ParticipantUpdate } from '#api/ledger/updates.ts'
import { UpdatesPage } from '#api/scan/updates.ts'
import { EventDetails } from '#features/updates/components/EventDetails.tsx'
import { ReassignmentView } from '#features/updates/components/ReassignmentView.tsx'
import { TreeRowView } from '#features/updates/components/update-tree/TreeRowView.tsx'
import { leafCount } from '#ledger/daml-value/weight.ts'
import { EventId } from '#ledger/identifier.ts'
import { parseJson, stringifyJson, type Json } from '#ledger/json.ts'
import { isJsonObject, mapOf } from '#ledger/open-object.ts'
import { createdEvent, participantTree } from '#ledger/participant-tree.ts'
import { isCorpusAvailable, readCorpus, withoutElisions } from '#ledger/testing/corpus.ts'
import {
  isCreatedEvent,
  isExercisedEvent,
  isReassignment,
  isTransaction,
  TreeEvent,
  type UpdateHistoryItem,
} from '#ledger/update.ts'
import { walkUpdateTree, type EventTree } from '#ledger/update-tree.ts'
import { DamlValue } from '#shared/components/daml-value/DamlValue.tsx'
import { draw } from '#ui/testing/draw.tsx'

// Both mocks replace reads of the window, which is missing here. All rows are rendered in their
// wide form.
vi.mock('#ui/use-media.ts', () => ({ useMedia: () => false, phone: '' }))
vi.mock('#ui/table/use-fixed-rows.ts', () => ({
  useFixedRows: (_scroller: unknown, count: number) => ({ first: 0, end: count, origin: 0 }),
}))

async function drawn(children: ReactNode): Promise<string> {
  const rootRoute = createRootRoute({ component: () => children })
  const router = createRouter({
    routeTree: rootRoute,
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await router.load()
  return draw(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

const read = (file: string) => withoutElisions(readCorpus(file))

/**
 * Returns all text values in a JSON value, without the member names. The rendered event must
 * contain these texts.
 */
function textsIn(json: Json): string[] {
  if (typeof json === 'string') return [json]
  if (Array.isArray(json)) return json.flatMap(textsIn)
  return isJsonObject(json) ? Object.values(json).flatMap(textsIn) : []
}

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

/**
 * Returns the texts of an event that its rendering lacks: its id, and the texts of all short
 * values.
 */
async function missingIn(id: string, event: TreeEvent): Promise<string[]> {
  const html = await drawn(<EventDetails id={id} event={event} />)
  const values = isCreatedEvent(event)
    ? [event.create_arguments]
    : isExercisedEvent(event)
      ? [event.choice_argument, event.exercise_result]
      : [parseJson(stringifyJson(event))]
  const texts = values.filter((value) => leafCount(value, 40) < 40).flatMap(textsIn)
  const missing = [id, ...texts].filter((text) => !html.includes(escaped(text)))
  return html.includes('role="alert"') ? ['an error panel', ...missing] : missing
}

async function missingInTree(tree: EventTree<TreeEvent>): Promise<string[]> {
  const rows = walkUpdateTree(tree, (event) =>
    isExercisedEvent(event) ? event.child_event_ids : [],
  )
  if (rows.length === 0) return ['any event']
  const missing = rows.map(async (row, index) => {
    const layout = { index, top: 0, height: 32, isOpen: undefined }
    const state = { isSelected: false, isFocused: false, isMatch: false }
    const html = await drawn(<TreeRowView id="row" row={row} {...layout} {...state} />)
    const details = row.event === undefined ? [] : await missingIn(row.id, row.event)
    return html.includes('treeitem') ? details : ['its row', ...details]
  })
  return (await Promise.all(missing)).flat()
}

async function missingInUpdate(update: UpdateHistoryItem): Promise<string[]> {
  if (isTransaction(update)) return missingInTree(update)
  if (!isReassignment(update)) return ['a known kind']
  const html = await drawn(<ReassignmentView reassignment={update} />)
  return html.includes('Unassign id') ? [] : ['the unassign id']
}

describe.skipIf(!isCorpusAvailable)('rendering recorded updates (skipped if missing)', () => {
  const files = ['598', '671', '752', '863', 'amulet_rules_bootstrap']
  it.each([
    'scan/event_created_open_mining_round.json',
    ...files.map((name) => `scan/event_exercised_${name}.json`),
  ])("renders Scan's recorded events completely: %s", async (file) => {
    const events = v.parse(mapOf(TreeEvent), parseJson(read(file)))
    const tree = { root_event_ids: Object.keys(events), events_by_id: events }
    expect(await missingInTree(tree)).toEqual([])
  })

  it("renders Scan's recorded updates completely", async () => {
    const page = decode(UpdatesPage, read('scan/v2_updates__response_elided.json'))
    if (!page.success) throw new Error('not a page of updates')
    expect(page.value.transactions.length).toBeGreaterThan(0)
    const missing = await Promise.all(page.value.transactions.map(missingInUpdate))
    expect(missing.flat()).toEqual([])
  })

  it.each([
    'ledger/update__1_step_transfer.json',
    'ledger/update__transfer_instruction_accept.json',
  ])("renders a participant's recorded transactions completely: %s", async (file) => {
    const update = decode(ParticipantUpdate, read(file))
    const transaction = update.success ? update.value.update?.Transaction?.value : undefined
    if (transaction === undefined) throw new Error('not a transaction')
    const tree = participantTree(transaction.updateId, transaction.events)
    expect(Object.keys(tree.events_by_id)).toHaveLength(transaction.events.length)
    expect(await missingInTree(tree)).toEqual([])
  })

  it("renders a participant's recorded event completely", async () => {
    const event = decode(ParticipantEvent, read('ledger/event_exercised_token_standard.json'))
    if (!event.success) throw new Error('not an event')
    expect(await missingInTree(participantTree('1220', [event.value]))).toEqual([])
  })

  it('renders a contract with a recorded assignment completely', async () => {
    const update = decode(ParticipantUpdate, read('ledger/updates_update_by_id__real_assign.json'))
    const [event] = update.success ? (update.value.update?.Reassignment?.value.events ?? []) : []
    const create = event?.JsAssignmentEvent?.createdEvent
    if (create === undefined) throw new Error('not an assignment')
    const id = v.parse(EventId, '1220:0')
    expect(await missingIn(id, createdEvent(id, create))).toEqual([])
  })

  it('renders a contract with a recorded unassignment completely', async () => {
    const update = decode(
      ParticipantUpdate,
      read('ledger/updates_update_by_id__real_unassign.json'),
    )
    const [event] = update.success ? (update.value.update?.Reassignment?.value.events ?? []) : []
    const value = event?.JsUnassignedEvent?.value
    if (value === undefined || value === null) throw new Error('not an unassignment')
    const unknown = v.parse(TreeEvent, { event_type: 'JsUnassignedEvent', ...value })
    expect(await missingIn('1220:0', unknown)).toEqual([])
  })

  it('renders recorded values with types, as a participant sends them over gRPC', async () => {
    const json = parseJson(readCorpus('ledger/update_grpc_json.json'))
    const html = await drawn(<DamlValue value={recordsIn(json)[0] ?? null} encoding="typed" />)
    expect(html).toContain('ping_id')
    expect(html).toContain('data-what="party"')
  })
})

/** Returns the records in a JSON value, outermost first. */
function recordsIn(json: Json): Json[] {
  if (Array.isArray(json)) return json.flatMap(recordsIn)
  if (!isJsonObject(json)) return []
  return Object.hasOwn(json, 'fields') ? [json] : Object.values(json).flatMap(recordsIn)
}
