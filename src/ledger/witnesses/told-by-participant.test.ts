import * as fc from 'fast-check'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { EventId, PartyId } from '../identifier.ts'
import { isExercisedEvent, type TreeEvent } from '../update.ts'
import { walkUpdateTree } from '../update-tree.ts'
import {
  names,
  partOf,
  placeOf,
  wholeTransactions,
  witnessesOf,
} from './testing/whole-transaction.ts'
import { toldByParticipant } from './told-by-participant.ts'

const party = (text: string) => v.parse(PartyId, text)

it('brings what a participant tells to the events of another view, and never to the wrong ones', () => {
  let answered = 0
  fc.assert(
    fc.property(
      wholeTransactions,
      fc.constantFrom(...names),
      fc.subarray(names, { minLength: 1 }),
      fc.boolean(),
      (nodes, scan, hosted, isList) => {
        const seesScan = (place: number) => witnessesOf(nodes, place).has(scan)
        const isHere = (place: number) => hosted.some((one) => witnessesOf(nodes, place).has(one))
        const rows = walkUpdateTree<TreeEvent>(partOf(nodes, seesScan, 's'), (event) =>
          isExercisedEvent(event) ? event.child_event_ids : [],
        )
        const tree = partOf(nodes, isHere, 'p')
        const witnesses = new Map(
          Object.keys(tree.events_by_id).map((id) => {
            const witnesses = witnessesOf(nodes, placeOf(nodes, isHere, id))
            return [
              v.parse(EventId, id),
              new Set(hosted.filter((one) => witnesses.has(one)).map(party)),
            ]
          }),
        )
        const said = toldByParticipant(rows, {
          tree,
          witnesses,
          readers: isList ? new Set(hosted) : undefined,
        })
        expect(said.recognised + said.others).toBe(Object.keys(tree.events_by_id).length)
        const wrong: unknown[] = []
        for (const { id, event } of rows) {
          if (event === undefined) continue
          const truth = witnessesOf(nodes, placeOf(nodes, seesScan, id))
          // What is there but once is always recognised.
          const isOnce = 'contract_id' in event && !('choice' in event && !event.consuming)
          for (const one of names) {
            const told = said.told(v.parse(EventId, id), one)
            if (told !== undefined) answered++
            const isWrong = told !== undefined && told !== truth.has(one)
            // A participant that does not tell as whom it was read cannot say who does not see.
            const isGuessed = told === false && !isList
            const isLost = told === undefined && isOnce && isList && hosted.includes(one)
            if (isWrong || isGuessed || isLost) wrong.push([id, one, told])
          }
        }
        expect(wrong).toEqual([])
      },
    ),
    { numRuns: 2000 },
  )
  expect(answered).toBeGreaterThan(2000)
})
