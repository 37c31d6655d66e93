import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { partiesOf } from '#ledger/daml-lf/parties-of.ts'
import { PartyId, type ContractId } from '#ledger/identifier.ts'
import { isExercisedEvent, TreeEvent } from '#ledger/update.ts'
import { walkUpdateTree } from '#ledger/update-tree.ts'
import { projectedTree } from './projected-tree.ts'
import { isVisible, updateWitnesses, type WitnessSources } from './update-witnesses.ts'
import {
  names,
  visiblePartOf,
  nodeIndexOf,
  wholeTransactions,
  witnessesOf,
  type WholeNode,
} from './testing/whole-transaction.ts'

const all = () => true

const walked = (nodes: readonly WholeNode[]) => rowsOf(visiblePartOf(nodes, all, 'u'))
const rowsOf = (tree: ReturnType<typeof visiblePartOf>) =>
  walkUpdateTree<TreeEvent>(tree, (event) => (isExercisedEvent(event) ? event.child_event_ids : []))

const noReport = {
  reader: undefined,
  reportedVisibility: () => undefined,
  reportedParties: [],
} as const

const declared: WitnessSources['choiceObservers'] = (event) =>
  partiesOf(
    { sources: [{ source: 'argument', path: ['observers'] }], isWhole: true },
    undefined,
    event.choice_argument,
  )

const everything = (nodes: readonly WholeNode[]): WitnessSources => ({
  ...noReport,
  created: (contract) => stakeholders(nodes, contract),
  choiceObservers: declared,
})

function stakeholders(nodes: readonly WholeNode[], contract: ContractId) {
  const node = nodes.find(({ contract: number }) => `00${number}` === contract)
  return node === undefined
    ? undefined
    : {
        signatories: node.signatories.map((party) => v.parse(PartyId, party)),
        observers: node.observers.map((party) => v.parse(PartyId, party)),
      }
}

describe('updateWitnesses', () => {
  it('follows the definition of witnesses if everything is known', () => {
    fc.assert(
      fc.property(wholeTransactions, (nodes) => {
        const rows = walked(nodes)
        const witnesses = updateWitnesses(rows, everything(nodes))
        for (const party of names) {
          const visibilities = witnesses.visibilitiesOf(party)
          const truth = rows.map(({ id }) =>
            witnessesOf(nodes, nodeIndexOf(nodes, all, id)).has(party),
          )
          expect(visibilities.map(isVisible)).toEqual(truth)
          expect(visibilities).not.toContain('unknown')
        }
      }),
      { numRuns: runs(2000) },
    )
  })

  it('reports no wrong witnesses if contracts or choices are unknown', () => {
    fc.assert(
      fc.property(
        wholeTransactions,
        fc.array(fc.nat(30)),
        fc.array(fc.nat(30)),
        (nodes, unknownContracts, unknownChoices) => {
          const rows = walked(nodes)
          const nodeIndices = new Map(rows.map(({ id }) => [id, nodeIndexOf(nodes, all, id)]))
          const witnesses = updateWitnesses(rows, {
            ...noReport,
            created: (contract) =>
              unknownContracts.includes(Number(contract))
                ? undefined
                : stakeholders(nodes, contract),
            choiceObservers: (event) =>
              unknownChoices.includes(nodeIndices.get(event.event_id) ?? -1)
                ? undefined
                : declared(event),
          })
          for (const party of names) {
            const visibilities = witnesses.visibilitiesOf(party)
            for (const [index, { id }] of rows.entries()) {
              const visibility = visibilities[index]
              const truth = witnessesOf(nodes, nodeIndices.get(id) ?? -1).has(party)
              if (visibility === 'unknown') continue
              expect(visibility === 'unseen').toBe(!truth)
            }
          }
        },
      ),
      { numRuns: runs(2000) },
    )
  })

  it('removes the events that a party does not see from its tree, and moves the events below them up', () => {
    fc.assert(
      fc.property(wholeTransactions, fc.constantFrom(...names), (nodes, party) => {
        const rows = walked(nodes)
        const visibilities = updateWitnesses(rows, everything(nodes)).visibilitiesOf(party)
        const part = projectedTree(rows, (index) => isVisible(visibilities[index] ?? 'unseen'))
        const seen = (nodeIndex: number) => witnessesOf(nodes, nodeIndex).has(party)
        const expected = rowsOf(visiblePartOf(nodes, seen, 'u'))
        const indexOfNode = (id: string) => nodeIndexOf(nodes, all, id)
        expect(
          part.map(({ id, event: _event, ...row }) => ({ ...row, node: indexOfNode(id) })),
        ).toEqual(
          expected.map(({ id, event: _event, ...row }) => ({
            ...row,
            node: nodeIndexOf(nodes, seen, id),
          })),
        )
      }),
      { numRuns: runs(2000) },
    )
  })

  it('ignores observers of the contract for an exercise that leaves the contract active', () => {
    const node = {
      signatories: ['a::1'],
      observers: ['b::1'],
      actors: ['c::1'],
      choiceObservers: ['d::1'],
      parent: undefined,
    }
    const seen = (kind: WholeNode['kind']) => {
      const nodes = [{ ...node, kind, contract: 1 }]
      const witnesses = updateWitnesses(walked(nodes), everything(nodes))
      return witnesses.parties.filter((party) => witnesses.visibilitiesOf(party).every(isVisible))
    }
    expect(seen('create').toSorted()).toEqual(['a::1', 'b::1'])
    expect(seen('use').toSorted()).toEqual(['a::1', 'c::1', 'd::1'])
    expect(seen('consume').toSorted()).toEqual(['a::1', 'b::1', 'c::1', 'd::1'])
  })

  it('knows the signatories of an archived contract, but not its observers', () => {
    const event = v.parse(TreeEvent, {
      event_type: 'exercised_event',
      event_id: 'u:0',
      contract_id: '00',
      template_id: 'p:M:T',
      package_name: 'p',
      choice: 'Archive',
      choice_argument: {},
      exercise_result: {},
      consuming: true,
      acting_parties: ['a::1'],
      child_event_ids: [],
    })
    const witnesses = updateWitnesses(
      rowsOf({ root_event_ids: ['u:0'], events_by_id: { 'u:0': event } }),
      { ...noReport, created: () => undefined, choiceObservers: () => undefined },
    )
    expect(witnesses.informees[0]?.lacking).toEqual(['observers'])
    expect(witnesses.visibilitiesOf(v.parse(PartyId, 'a::1'))).toEqual(['informee'])
    expect(witnesses.visibilitiesOf(v.parse(PartyId, 'b::1'))).toEqual(['unknown'])
  })

  it("marks all events as visible to the tree's reader, and uses the participant's witnesses before it reports unknown", () => {
    const nodes = [
      {
        kind: 'use',
        contract: 1,
        signatories: ['a::1'],
        observers: [],
        actors: ['a::1'],
        choiceObservers: [],
        parent: undefined,
      },
    ] as const
    const [reader, reported, unreported] = ['d::1', 'e::1', 'f::1'].map((id) =>
      v.parse(PartyId, id),
    )
    const sources: WitnessSources = {
      created: () => undefined,
      choiceObservers: () => undefined,
      reader,
      reportedVisibility: (_event, party) =>
        party === reported ? true : party === unreported ? false : undefined,
      reportedParties: reported === undefined ? [] : [reported],
    }
    const witnesses = updateWitnesses(walked(nodes), sources)
    expect(witnesses.parties).toEqual(['a::1', reported, reader])
    expect(witnesses.parties.map((party) => witnesses.visibilitiesOf(party)[0])).toEqual([
      'informee',
      'reported',
      'reported',
    ])
    expect(witnesses.visibilitiesOf(v.parse(PartyId, 'f::1'))).toEqual(['unseen'])
    expect(witnesses.visibilitiesOf(v.parse(PartyId, 'z::1'))).toEqual(['unknown'])
  })

  it('walks a tree of 50,000 levels once for each party', () => {
    const nodes = Array.from({ length: 50_000 }, (_, at): [string, TreeEvent] => [
      `u:${at}`,
      v.parse(TreeEvent, {
        event_type: 'exercised_event',
        event_id: `u:${at}`,
        contract_id: '00',
        template_id: 'p:M:T',
        package_name: 'p',
        choice: 'Choice',
        choice_argument: {},
        exercise_result: {},
        consuming: false,
        acting_parties: [at === 25_000 ? 'b::1' : 'a::1'],
        child_event_ids: [`u:${at + 1}`],
      }),
    ])
    const rows = rowsOf({ root_event_ids: ['u:0'], events_by_id: Object.fromEntries(nodes) })
    const witnesses = updateWitnesses(rows, {
      ...noReport,
      created: () => ({ signatories: [], observers: [] }),
      choiceObservers: () => ({ parties: [], isWhole: true }),
    })
    const visibilities = witnesses.visibilitiesOf(v.parse(PartyId, 'b::1'))
    expect(visibilities.filter((visibility) => visibility === 'unseen')).toHaveLength(25_000)
    expect(visibilities.at(-1)).toBe('below')
    const part = projectedTree(rows, (index) => isVisible(visibilities[index] ?? 'unseen'))
    expect(part[0]).toMatchObject({ depth: 0, siblings: 1, end: part.length })
  })
})
