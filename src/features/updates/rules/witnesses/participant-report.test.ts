import * as fc from 'fast-check'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { EventId, PartyId } from '#ledger/identifier.ts'
import { isExercisedEvent, TreeEvent } from '#ledger/update.ts'
import { walkUpdateTree } from '#ledger/update-tree.ts'
import {
  names,
  visiblePartOf,
  nodeIndexOf,
  wholeTransactions,
  witnessesOf,
} from './testing/whole-transaction.ts'
import { participantReport } from './participant-report.ts'

const party = (text: string) => v.parse(PartyId, text)

it("matches a participant's witnesses with the right events of Scan's tree, and never with wrong ones", () => {
  let answered = 0
  fc.assert(
    fc.property(
      wholeTransactions,
      fc.constantFrom(...names),
      fc.subarray(names, { minLength: 1 }),
      fc.boolean(),
      (nodes, scan, hosted, isList) => {
        const seesScan = (nodeIndex: number) => witnessesOf(nodes, nodeIndex).has(scan)
        const isHere = (nodeIndex: number) =>
          hosted.some((one) => witnessesOf(nodes, nodeIndex).has(one))
        const rows = walkUpdateTree<TreeEvent>(visiblePartOf(nodes, seesScan, 's'), (event) =>
          isExercisedEvent(event) ? event.child_event_ids : [],
        )
        const tree = visiblePartOf(nodes, isHere, 'p')
        const witnesses = new Map(
          Object.keys(tree.events_by_id).map((id) => {
            const witnesses = witnessesOf(nodes, nodeIndexOf(nodes, isHere, id))
            return [
              v.parse(EventId, id),
              new Set(hosted.filter((one) => witnesses.has(one)).map(party)),
            ]
          }),
        )
        const report = participantReport(rows, {
          tree,
          witnesses,
          readers: isList ? new Set(hosted) : undefined,
        })
        expect(report.recognised + report.others).toBe(Object.keys(tree.events_by_id).length)
        const wrong: unknown[] = []
        for (const { id, event } of rows) {
          if (event === undefined) continue
          const truth = witnessesOf(nodes, nodeIndexOf(nodes, seesScan, id))
          // An event that can occur only once is always matched.
          const isOnce = 'contract_id' in event && !('choice' in event && !event.consuming)
          for (const one of names) {
            const reported = report.reportedVisibility(v.parse(EventId, id), one)
            if (reported !== undefined) answered++
            const isWrong = reported !== undefined && reported !== truth.has(one)
            // Only a participant that returns the list of readers can report that a party does not
            // see an event.
            const isGuessed = reported === false && !isList
            const isLost = reported === undefined && isOnce && isList && hosted.includes(one)
            if (isWrong || isGuessed || isLost) wrong.push([id, one, reported])
          }
        }
        expect(wrong).toEqual([])
      },
    ),
    { numRuns: runs(2000) },
  )
  expect(answered).toBeGreaterThan(runs(2000))
})

const common = { template_id: 'p:M:T', package_name: 'p' }
const create = (contract: string) => ({
  ...common,
  event_type: 'created_event',
  contract_id: contract,
  create_arguments: {},
  created_at: '2026-11-21T09:00:00Z',
  signatories: ['a::1'],
  observers: [],
})
const use = (contract: string, more: object = {}) => ({
  ...common,
  event_type: 'exercised_event',
  contract_id: contract,
  choice: 'Go',
  choice_argument: {},
  exercise_result: {},
  consuming: false,
  acting_parties: ['a::1'],
  child_event_ids: [],
  ...more,
})
function treeWith(prefix: string, below: object) {
  const [root, child] = [`${prefix}:0`, `${prefix}:1`]
  const events = [
    { ...use('00root', { consuming: true, child_event_ids: [child] }), event_id: root },
    { ...below, event_id: child },
  ]
  return {
    root_event_ids: [root],
    events_by_id: Object.fromEntries(
      events.map((event) => [event.event_id, v.parse(TreeEvent, event)]),
    ),
  }
}

it.each([
  ['of another contract', use('00ab'), use('00cd'), false],
  ['by another choice', use('00ab'), use('00ab', { choice: 'Come' }), false],
  ['that consumes', use('00ab'), use('00ab', { consuming: true }), false],
  ['that is a create', use('00ab'), create('00ab'), false],
  ['that is a create, there', create('00ab'), use('00ab'), false],
  ['that is the same', use('00ab'), use('00ab'), true],
  ['that is the same create', create('00ab'), create('00ab'), true],
])(
  'does not confuse two events at the same position if the event is %s',
  (_what, ours, theirs, isSame) => {
    const rows = walkUpdateTree<TreeEvent>(treeWith('s', ours), (event) =>
      isExercisedEvent(event) ? event.child_event_ids : [],
    )
    const witnesses = new Map(
      ['p:0', 'p:1'].map((id) => [v.parse(EventId, id), new Set([party('a::1')])]),
    )
    const from = { tree: treeWith('p', theirs), witnesses, readers: undefined }
    const report = participantReport(rows, from)
    expect([report.recognised, report.others]).toEqual(isSame ? [2, 0] : [1, 1])
    expect(report.reportedVisibility(v.parse(EventId, 's:1'), party('a::1'))).toBe(
      isSame ? true : undefined,
    )
  },
)
