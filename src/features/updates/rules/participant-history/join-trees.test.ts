import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { childrenOf } from '#ledger/effects.ts'
import { ContractId, EventId, PartyId, TemplateId } from '#ledger/identifier.ts'
import { parseRecordTime } from '#ledger/record-time.ts'
import type { TreeEvent } from '#ledger/update.ts'
import { walkUpdateTree } from '#ledger/update-tree.ts'
import { joinTrees, type Tree } from './join-trees.ts'

const now = parseRecordTime('2026-01-01T00:00:00Z')
if (now === undefined) throw new Error('a time')

interface Made {
  readonly name: number
  readonly choice: string
  /** `undefined` for a create. */
  readonly children: readonly Made[] | undefined
  readonly isPublic: boolean
  readonly isPrivate: boolean
}

const { made } = fc.letrec<{ made: Made; below: readonly Made[] | undefined }>((tie) => ({
  below: fc.option(fc.array(tie('made'), { maxLength: 3 }), {
    nil: undefined,
    maxDepth: 4,
    depthSize: 'small',
  }),
  made: fc.record({
    name: fc.nat(3),
    choice: fc.constantFrom('Go', 'Stay'),
    children: tie('below'),
    isPublic: fc.boolean(),
    isPrivate: fc.boolean(),
  }),
}))

type Seen = 'isPublic' | 'isPrivate'

/**
 * Returns the part of the tree that one side sees: the visible nodes and everything below, with
 * that side's event ids.
 */
function sideOf(roots: readonly Made[], seen: Seen, labels: Map<Made, string>) {
  const events: Record<string, TreeEvent> = {}
  const labelOf = new Map<string, string>()
  let count = 0
  const add = (node: Made): EventId => {
    const id = v.parse(EventId, `u:${count++ * (seen === 'isPublic' ? 1 : 2)}`)
    labelOf.set(id, labels.get(node) ?? '')
    const common = {
      event_id: id,
      template_id: v.parse(TemplateId, 'p:M:T'),
      package_name: 'p',
    }
    if (node.children === undefined) {
      events[id] = {
        ...common,
        event_type: 'created_event',
        contract_id: v.parse(ContractId, `c${labels.get(node)}`),
        create_arguments: {},
        created_at: now ?? neverTime(),
        signatories: [],
        observers: [],
      }
      return id
    }
    const exercised = {
      ...common,
      event_type: 'exercised_event' as const,
      contract_id: v.parse(ContractId, `old${node.name}`),
      choice: node.choice,
      choice_argument: {},
      exercise_result: {},
      consuming: false,
      acting_parties: [v.parse(PartyId, 'a::1')],
      interface_id: null,
      child_event_ids: node.children.map(add),
    }
    events[id] = exercised
    return id
  }
  const found: EventId[] = []
  const look = (nodes: readonly Made[]): void => {
    for (const node of nodes) {
      if (node[seen]) found.push(add(node))
      else look(node.children ?? [])
    }
  }
  look(roots)
  const tree: Tree = { root_event_ids: found, events_by_id: events }
  return { tree, labelOf }
}

function neverTime(): never {
  throw new Error('a time')
}

function labelsOf(roots: readonly Made[]): Map<Made, string> {
  const labels = new Map<Made, string>()
  const walk = (nodes: readonly Made[], path: string): void => {
    for (const [index, node] of nodes.entries()) {
      // The same value may occur in several places, each a separate node.
      labels.set(node, `${path}.${index}`)
      walk(node.children ?? [], `${path}.${index}`)
    }
  }
  walk(roots, '')
  return labels
}

/** Copies the nodes, so that each occurrence is a separate object. */
function apart(nodes: readonly Made[]): Made[] {
  return nodes.map((node) => ({
    ...node,
    children: node.children === undefined ? undefined : apart(node.children),
  }))
}

/** Adds a unique created contract to each exercise, so that all exercises differ. */
function distinct(nodes: readonly Made[]): Made[] {
  return nodes.map((node) => {
    if (node.children === undefined) return node
    const create = { ...node, children: undefined, isPublic: true, isPrivate: true }
    return { ...node, children: [create, ...distinct(node.children)] }
  })
}

interface Placed {
  readonly label: string
  readonly seen: string
  readonly depth: number
}

/**
 * Returns the events that at least one side sees, in execution order. The depth counts only visible
 * events above an event.
 */
function expectedRows(roots: readonly Made[], labels: Map<Made, string>): Placed[] {
  const rows: Placed[] = []
  const walk = (nodes: readonly Made[], isPublic: boolean, isPrivate: boolean, depth: number) => {
    for (const node of nodes) {
      const [one, other] = [isPublic || node.isPublic, isPrivate || node.isPrivate]
      const isSeen = one || other
      if (isSeen) {
        const seen = one && other ? 'both' : one ? 'public' : 'private'
        rows.push({ label: labels.get(node) ?? '', seen, depth })
      }
      walk(node.children ?? [], one, other, isSeen ? depth + 1 : depth)
    }
  }
  walk(roots, false, false, 0)
  return rows
}

function byLabel(
  one: { readonly label: string | undefined },
  other: { readonly label: string | undefined },
): number {
  return (one.label ?? '') < (other.label ?? '') ? -1 : 1
}

describe('joinTrees', () => {
  it('merges the trees of Scan and the participant, and marks each event with the sides that have it', () => {
    fc.assert(
      fc.property(fc.array(made, { maxLength: 4 }), (trees) => {
        const roots = distinct(apart(trees))
        const labels = labelsOf(roots)
        const scan = sideOf(roots, 'isPublic', labels)
        const participant = sideOf(roots, 'isPrivate', labels)
        const joined = joinTrees(scan.tree, participant.tree)
        const rows = walkUpdateTree(joined, childrenOf).map(({ id, depth, status }) => {
          expect(status).toBe('tree')
          const label = id.endsWith(' (participant)')
            ? participant.labelOf.get(id.slice(0, -' (participant)'.length))
            : scan.labelOf.get(id)
          return { label, seen: joined.seenBy.get(id), depth }
        })
        const expected = expectedRows(roots, labels)
        expect(rows.toSorted(byLabel)).toEqual(expected.toSorted(byLabel))
      }),
      { numRuns: runs(2000) },
    )
  })

  it('includes every event of both sides in the joined tree', () => {
    fc.assert(
      fc.property(fc.array(made, { maxLength: 4 }), (trees) => {
        const roots = apart(trees)
        const labels = labelsOf(roots)
        const scan = sideOf(roots, 'isPublic', labels)
        const participant = sideOf(roots, 'isPrivate', labels)
        const joined = joinTrees(scan.tree, participant.tree)
        const shown = walkUpdateTree(joined, childrenOf).filter(
          ({ status }) => status !== 'repeated',
        )
        const count = (wanted: readonly string[]) =>
          shown.filter(({ id }) => wanted.includes(joined.seenBy.get(id) ?? '')).length
        expect(count(['public', 'both'])).toBe(Object.keys(scan.tree.events_by_id).length)
        expect(count(['private', 'both'])).toBe(Object.keys(participant.tree.events_by_id).length)
      }),
      { numRuns: runs(2000) },
    )
  })
})
