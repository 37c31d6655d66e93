import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { runs } from './testing/runs.ts'
import { ContractId, PartyId, TemplateId } from './identifier.ts'
import { RecordTime } from './record-time.ts'
import { participantTree, type ParticipantTreeEvent } from './participant-tree.ts'
import { isExercisedEvent, type TreeEvent } from './update.ts'
import { walkUpdateTree } from './update-tree.ts'

/** A transaction as executed: an exercise has children, a create has none. */
interface Executed {
  readonly children: readonly Executed[] | undefined
  readonly isSeen: boolean
}

const node = (nodeId: number) => ({
  nodeId,
  contractId: v.parse(ContractId, `00${nodeId}`),
  templateId: v.parse(TemplateId, 'ab:M:T'),
  packageName: 'p',
})
const alice = v.parse(PartyId, 'alice::1220aa')

function sent(roots: readonly Executed[]) {
  const events: ParticipantTreeEvent[] = []
  const parents: (number | undefined)[] = []
  let next = 0
  const walk = (executed: Executed, parent: number | undefined): void => {
    const nodeId = next++
    const index = events.length
    if (executed.isSeen) {
      events.push({})
      parents.push(parent)
    }
    for (const child of executed.children ?? []) walk(child, executed.isSeen ? nodeId : parent)
    if (!executed.isSeen) return
    events[index] =
      executed.children === undefined
        ? {
            CreatedEvent: {
              ...node(nodeId),
              createArgument: {},
              signatories: [alice],
              createdAt: v.parse(RecordTime, '2026-01-31T10:00:00Z'),
            },
          }
        : {
            ExercisedEvent: {
              ...node(nodeId),
              choice: 'C',
              choiceArgument: {},
              actingParties: [alice],
              consuming: true,
              lastDescendantNodeId: next - 1,
            },
          }
  }
  for (const root of roots) walk(root, undefined)
  return { events, parents }
}

const { executed } = fc.letrec<{ executed: Executed }>((tie) => ({
  executed: fc.record({
    isSeen: fc.boolean(),
    children: fc.option(fc.array(tie('executed'), { maxLength: 4 }), {
      nil: undefined,
      depthSize: 'small',
    }),
  }),
}))

const childrenOf = (event: TreeEvent) => (isExercisedEvent(event) ? event.child_event_ids : [])

const exercise = (nodeId: number, result?: string) => ({
  ExercisedEvent: {
    ...node(nodeId),
    choice: 'C',
    choiceArgument: {},
    actingParties: [alice],
    consuming: false,
    lastDescendantNodeId: nodeId,
    exerciseResult: result,
  },
})

describe('participantTree', () => {
  it('places each event below the nearest received exercise that contains the event, in execution order', () => {
    fc.assert(
      fc.property(fc.array(executed, { maxLength: 5 }), fc.nat(), (roots, shift) => {
        const { events, parents } = sent(roots)
        // Events may arrive in any order.
        const turned = [
          ...events.slice(shift % (events.length + 1)),
          ...events.slice(0, shift % (events.length + 1)),
        ]
        const rows = walkUpdateTree(participantTree('u', turned), childrenOf)
        const ids = events.map(
          (event) => `u:${(event.CreatedEvent ?? event.ExercisedEvent)?.nodeId}`,
        )
        expect(rows.map(({ id }) => id)).toEqual(ids)
        expect(
          rows.map(({ parent }) => (parent === undefined ? undefined : rows[parent]?.id)),
        ).toEqual(parents.map((parent) => (parent === undefined ? undefined : `u:${parent}`)))
      }),
      { numRuns: runs(2000) },
    )
  })

  it('keeps events of unknown type, and events that share a node id', () => {
    const create = {
      CreatedEvent: {
        ...node(0),
        createArgument: 'first',
        signatories: [alice],
        createdAt: v.parse(RecordTime, '2026-01-31T10:00:00Z'),
      },
    }
    const archive = { ArchivedEvent: { nodeId: 4 } }
    const tree = participantTree('u', [create, { ...create }, archive])
    expect(tree.root_event_ids).toEqual(['u:0', 'u:CreatedEvent 2', 'u:ArchivedEvent 3'])
    expect(tree.events_by_id['u:0']).toMatchObject({
      event_type: 'created_event',
      create_arguments: 'first',
      observers: [],
    })
    expect(tree.events_by_id['u:CreatedEvent 2']).toMatchObject(create)
    expect(tree.events_by_id['u:ArchivedEvent 3']).toMatchObject({
      ...archive,
      event_type: 'ArchivedEvent',
    })
  })

  it('contains the result of an exercise, or null if the participant sent no result', () => {
    const { events_by_id: events } = participantTree('u', [exercise(0, 'done'), exercise(1)])
    expect(events['u:0']).toMatchObject({ exercise_result: 'done', child_event_ids: [] })
    expect(events['u:1']).toMatchObject({ exercise_result: null })
  })

  it('keeps an event that the participant sent without content', () => {
    const tree = participantTree('u', [{ CreatedEvent: null, ExercisedEvent: null }, {}])
    expect(tree.root_event_ids).toEqual(['u:CreatedEvent 1', 'u:event 2'])
    expect(tree.events_by_id['u:event 2']).toEqual({ event_type: 'event' })
  })
})
