import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { ContractId, PartyId, SynchronizerId, TemplateId, UpdateId } from '#ledger/identifier.ts'
import { parseJson, stringifyJson, type Json, type JsonObject } from '#ledger/json.ts'
import { RecordTime } from '#ledger/record-time.ts'
import { readRawUpdate } from '#features/search/rules/raw-update.ts'
import { asReassignments, type ParticipantMoves } from './as-reassignments.ts'
import { asTransaction, type ParticipantTransactionForm } from './participant-row.ts'
import { readParticipantUpdate } from './raw-participant-update.ts'

const recordTime = v.parse(RecordTime, '2026-11-21T10:00:00.000001Z')
const updateId = v.parse(UpdateId, '1220aa')
const synchronizerId = v.parse(SynchronizerId, 's::1')
const parties = ['a::1', 'b::1'].map((id) => v.parse(PartyId, id))
const some = fc.subarray(parties)
const payload = fc.constantFrom<Json>({ owner: 'a::1' }, ['x', '1.10'], 'text', null)

type Made = { readonly children: readonly Made[] | undefined; readonly made: Node }
type Node = typeof nodes extends fc.Arbitrary<infer Value> ? Value : never
const nodes = fc.record({
  entity: fc.constantFrom('One', 'Two'),
  signatories: some,
  observers: fc.option(some),
  payload,
  result: fc.option(payload, { nil: undefined }),
  choice: fc.constantFrom('Go', 'Archive'),
  consuming: fc.boolean(),
  interfaceId: fc.option(fc.constant(v.parse(TemplateId, 'i:M:View'))),
  /** True if the node is hidden from all readers. Visible node numbers then have gaps. */
  isHidden: fc.boolean(),
})
const { tree } = fc.letrec<{ tree: Made }>((tie) => ({
  tree: fc.record({
    made: nodes,
    children: fc.option(fc.array(tie('tree'), { maxLength: 3 }), {
      nil: undefined,
      maxDepth: 3,
      depthSize: 'small',
    }),
  }),
}))

/** Returns the visible events in the participant's form, numbered in execution order. */
function eventsOf(roots: readonly Made[]) {
  const events: ParticipantTransactionForm['events'][number][] = []
  let count = 0
  const add = ({ made, children }: Made): void => {
    const nodeId = count++
    const index = events.length
    for (const child of children ?? []) add(child)
    if (made.isHidden) return
    const node = {
      nodeId,
      contractId: v.parse(ContractId, `00${nodeId}`),
      templateId: v.parse(TemplateId, `p:M:${made.entity}`),
      packageName: 'p',
      witnessParties: [],
    }
    const { signatories, observers, choice, consuming, interfaceId } = made
    const event =
      children === undefined
        ? {
            CreatedEvent: {
              ...node,
              createArgument: made.payload,
              createdAt: recordTime,
              signatories,
              observers,
            },
          }
        : {
            ExercisedEvent: {
              ...node,
              choice,
              consuming,
              interfaceId,
              choiceArgument: made.payload,
              exerciseResult: made.result,
              actingParties: signatories,
              lastDescendantNodeId: count - 1,
            },
          }
    events.splice(index, 0, event)
  }
  for (const root of roots) add(root)
  return events
}

const sent = (value: unknown): Json => parseJson(JSON.stringify(value))

/**
 * Returns the parts of an update that filters read, for an update of Scan or of the participant.
 */
function seen(update: ReturnType<typeof readRawUpdate>) {
  if (update === undefined) return undefined
  const { json: _, position, events, ...rest } = update
  const read = events.map(({ payload: { values }, ...event }) => ({ ...event, values }))
  return {
    ...rest,
    recordTime: position.recordTime,
    events: read.toSorted((a, b) => ((a.id ?? '') < (b.id ?? '') ? -1 : 1)),
  }
}

const value = { updateId, offset: 7, recordTime, synchronizerId, effectiveAt: recordTime }

describe('readParticipantUpdate for a transaction', () => {
  it("reads a participant's transaction like Scan's version, in execution order, for any order of events", () => {
    const anyUpdate = fc.record({
      roots: fc.array(tree, { maxLength: 3 }),
      workflowId: fc.option(fc.constant('flow'), { nil: undefined }),
      externalTransactionHash: fc.option(fc.constant('1220ff'), { nil: undefined }),
      isTurned: fc.boolean(),
    })
    fc.assert(
      fc.property(anyUpdate, ({ roots, isTurned, ...more }) => {
        const events = eventsOf(roots)
        const form = { ...value, offset: 7n, ...more, events }
        const scan = { ...asTransaction(form), migration_id: 0 }
        const sentEvents = isTurned ? events.toReversed() : events
        const read = readParticipantUpdate(
          sent({ Transaction: { value: { ...value, ...more, events: sentEvents } } }),
        )
        const expected = seen(readRawUpdate(sent(scan)))
        expect(expected).toBeDefined()
        expect(seen(read)).toEqual(expected)
        expect(read?.position.migrationId).toBe(0n)
      }),
      { numRuns: runs(500) },
    )
  })

  it('reads the archive events of an update that lists no exercises', () => {
    const archived = { nodeId: 3, contractId: '00ab', templateId: 'p:M:One', packageName: 'p' }
    const json = sent({
      Transaction: { value: { ...value, events: [{ ArchivedEvent: archived }] } },
    })
    expect(readParticipantUpdate(json)).toMatchObject({
      roots: ['1220aa:3'],
      events: [{ id: '1220aa:3', kind: 'archive', contractId: '00ab', templateId: 'p:M:One' }],
    })
  })

  it('keeps an event of an unknown kind after the other events', () => {
    const archived = { nodeId: 3, contractId: '00ab', templateId: 'p:M:One', packageName: 'p' }
    const events = [{ LaterEvent: { what: 'ever' } }, { ArchivedEvent: archived }]
    const read = readParticipantUpdate(sent({ Transaction: { value: { ...value, events } } }))
    expect(read?.events.map(({ kind }) => kind)).toEqual(['archive', undefined])
    expect(read?.events[1]?.payload.texts).toEqual(['ever'])
  })
})

describe('readParticipantUpdate for a reassignment', () => {
  const contract = { nodeId: 0, contractId: v.parse(ContractId, '00ab'), packageName: 'p' }
  const of = { ...contract, templateId: v.parse(TemplateId, 'p:M:One') }
  const move = {
    source: v.parse(SynchronizerId, 'one::1'),
    target: v.parse(SynchronizerId, 'two::1'),
    reassignmentId: 'r1',
    reassignmentCounter: 3n,
  }
  const createdEvent = {
    ...of,
    createArgument: { owner: 'a::1' },
    signatories: parties,
    createdAt: recordTime,
  }
  const read = (events: readonly Json[]) =>
    readParticipantUpdate({
      Reassignment: { value: { updateId, recordTime, events: [...events] } },
    })

  it.each([parties[0], undefined])(
    "reads a participant's reassignment like Scan's version, submitted by %s",
    (submitter) => {
      const moves: ParticipantMoves['events'] = [
        { JsAssignmentEvent: { ...move, submitter, createdEvent } },
      ]
      const [scan] = asReassignments({ updateId, offset: 7n, recordTime, events: moves })
      const json = parseJson(stringifyJson(Object(moves)))
      const result = read(Array.isArray(json) ? json : [])
      const expected = seen(readRawUpdate(parseJson(stringifyJson(Object(scan)))))
      expect(expected?.events).toHaveLength(1)
      // Only Scan's event has an id.
      expect({
        ...expected,
        events: expected?.events.map((one) => ({ ...one, id: undefined })),
      }).toEqual(seen(result))
    },
  )

  it('reads an unassigned contract with its source and target synchronizers', () => {
    const value: Json = { ...of, source: 'one::1', target: 'two::1', submitter: 'a::1' }
    expect(read([{ JsUnassignedEvent: { value } }])).toMatchObject({
      synchronizers: ['one::1', 'two::1'],
      events: [{ kind: 'unassign', contractId: '00ab', templateId: 'p:M:One', submitter: 'a::1' }],
    })
    expect(read([{ LaterEvent: { what: 'ever' } }])?.events[0]?.payload.texts).toEqual(['ever'])
  })
})

describe('readParticipantUpdate for invalid updates', () => {
  const created = {
    nodeId: 1,
    contractId: '00ab',
    templateId: 'p:M:One',
    packageName: 'p',
    createArgument: {},
    signatories: ['a::1'],
    observers: [],
  }
  const { createArgument: argument, signatories: _, observers: __, ...node } = created
  const exercised = {
    ...node,
    choice: 'Go',
    consuming: true,
    actingParties: [],
    choiceArgument: argument,
  }
  const withEvent = (event: JsonObject): Json => ({
    Transaction: { value: { updateId, recordTime, synchronizerId, events: [event] } },
  })

  it('reads a complete create and a complete exercise of a participant', () => {
    expect(readParticipantUpdate(withEvent({ CreatedEvent: created }))).toBeDefined()
    expect(readParticipantUpdate(withEvent({ ExercisedEvent: exercised }))).toBeDefined()
  })

  it.each<[string, JsonObject]>([
    ['nodeId', { nodeId: '1' }],
    ['contractId', { contractId: 7 }],
    ['templateId', { templateId: null }],
    ['packageName', { packageName: null }],
    ['signatories', { signatories: 'a::1' }],
    ['observers', { observers: [7] }],
  ])('rejects a create with an invalid %s', (_name, wrong) => {
    expect(readParticipantUpdate(withEvent({ CreatedEvent: { ...created, ...wrong } }))).toBe(
      undefined,
    )
  })

  it.each<[string, JsonObject]>([
    ['contractId', { contractId: 7 }],
    ['choice', { choice: null }],
    ['consuming', { consuming: 'true' }],
    ['actingParties', { actingParties: null }],
    ['interfaceId', { interfaceId: 7 }],
  ])('rejects an exercise with an invalid %s', (_name, wrong) => {
    expect(readParticipantUpdate(withEvent({ ExercisedEvent: { ...exercised, ...wrong } }))).toBe(
      undefined,
    )
  })

  it.each<Json>([
    null,
    {},
    { Transaction: null },
    { Transaction: { value: { updateId, synchronizerId, events: [] } } },
    { Transaction: { value: { recordTime, synchronizerId, events: [] } } },
    { Transaction: { value: { updateId, recordTime, events: [] } } },
    { Transaction: { value: { updateId, recordTime, synchronizerId } } },
    { Transaction: { value: { updateId, recordTime, synchronizerId, workflowId: 7, events: [] } } },
    { Reassignment: { value: { recordTime } } },
    { Reassignment: { value: { events: [] } } },
    { Reassignment: { value: { recordTime, events: ['moved'] } } },
    { Reassignment: { value: { recordTime, events: [{ JsUnassignedEvent: { value: {} } }] } } },
    { Reassignment: { value: { recordTime, events: [{ JsAssignmentEvent: { source: 's' } }] } } },
  ])('rejects the malformed participant update %j', (json) => {
    expect(readParticipantUpdate(json)).toBeUndefined()
  })
})
