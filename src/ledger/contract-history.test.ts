import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { runs } from './testing/runs.ts'
import { contractHistory, contractHistoryEvents, isContractId } from './contract-history.ts'
import { ContractId } from './identifier.ts'
import { recordTimeOf } from './record-time.ts'
import { UpdateHistoryItem } from './update.ts'

const wanted = v.parse(ContractId, `00${'ab'.repeat(32)}`)
const other = `00${'cd'.repeat(32)}`

interface Node {
  readonly kind: 'create' | 'exercise' | 'archive' | 'mention'
  readonly isWanted: boolean
  readonly below: readonly Node[]
}

const { node } = fc.letrec<{ node: Node }>((tie) => ({
  node: fc.record({
    kind: fc.constantFrom('create', 'exercise', 'archive', 'mention'),
    isWanted: fc.boolean(),
    below: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constant([]),
      fc.array(tie('node'), { maxLength: 3 }),
    ),
  }),
}))

const halves = fc.constantFrom('assign', 'unassign')

/** Generates the content of an update: roots of a transaction, or half of a reassignment. */
const content = fc.oneof(
  { weight: 4, arbitrary: fc.array(node, { maxLength: 4 }) },
  { weight: 1, arbitrary: fc.record({ half: halves, isWanted: fc.boolean() }) },
)
type Content = typeof content extends fc.Arbitrary<infer T> ? T : never

const created = (contractId: string, eventId: string) => ({
  event_type: 'created_event',
  event_id: eventId,
  contract_id: contractId,
  template_id: 'aa:Splice.Amulet:Amulet',
  package_name: 'splice-amulet',
  create_arguments: {},
  created_at: '2026-01-01T00:00:00Z',
  signatories: [],
  observers: [],
})

function update(content: Content, at: number): UpdateHistoryItem {
  const head = { update_id: `1220${at}`, record_time: recordTimeOf(BigInt(at) * 1000n) }
  if ('half' in content) {
    const contractId = content.isWanted ? wanted : other
    return v.parse(UpdateHistoryItem, {
      ...head,
      event: {
        submitter: 'a::1220',
        source_synchronizer: 's::1220',
        target_synchronizer: 't::1220',
        migration_id: 1,
        unassign_id: 'x',
        reassignment_counter: at,
        ...(content.half === 'assign'
          ? { created_event: created(contractId, 'u:0') }
          : { contract_id: contractId }),
      },
    })
  }
  const events: Record<string, unknown> = {}
  const add = (each: Node): string => {
    const id = `1220${at}:${Object.keys(events).length}`
    events[id] = undefined
    const contractId = each.isWanted && each.kind !== 'mention' ? wanted : other
    const below = each.kind === 'create' ? [] : each.below.map(add)
    events[id] =
      each.kind === 'create'
        ? created(contractId, id)
        : {
            ...created(contractId, id),
            event_type: 'exercised_event',
            choice: each.kind,
            choice_argument: each.kind === 'mention' && each.isWanted ? { cid: wanted } : {},
            exercise_result: null,
            child_event_ids: below,
            consuming: each.kind === 'archive',
            acting_parties: [],
          }
    return id
  }
  const roots = content.map(add)
  return v.parse(UpdateHistoryItem, {
    ...head,
    migration_id: 1,
    workflow_id: '',
    synchronizer_id: 's::1220',
    effective_at: '2026-01-01T00:00:00Z',
    root_event_ids: roots,
    // Sorted by id like Scan's events, not in execution order.
    events_by_id: Object.fromEntries(
      Object.entries(events).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ),
  })
}

/** Returns the expected events, from the generated content. */
function expectedEvents(content: Content): string[] {
  if ('half' in content) return content.isWanted ? [content.half] : []
  const events: string[] = []
  let isMentioned = false
  const walk = (each: Node) => {
    if (each.isWanted && each.kind !== 'mention') events.push(each.kind)
    if (each.isWanted && each.kind === 'mention') isMentioned = true
    if (each.kind !== 'create') each.below.forEach(walk)
  }
  content.forEach(walk)
  return events.length > 0 ? events : isMentioned ? ['mention'] : []
}

const cases = { numRuns: runs(1000) }

describe('contractHistory', () => {
  it('lists every event of a contract once and in order, even if updates arrive in any order', () => {
    fc.assert(
      fc.property(
        fc.array(content, { maxLength: 12 }),
        fc.infiniteStream(fc.nat()),
        (all, dice) => {
          const updates = all.map((each, index) => update(each, index + 1))
          const shuffled = [...updates, ...updates.slice(0, 3)]
            .map((each) => ({ each, key: dice.next().value }))
            .toSorted((a, b) => a.key - b.key)
          const history = contractHistory(
            shuffled.flatMap(({ each }) => contractHistoryEvents(each, wanted)),
          )
          const expected = all.flatMap((each, index) =>
            expectedEvents(each).map((kind) => `${kind} 1220${index + 1}`),
          )
          const texts = (moments: typeof history.moments) =>
            moments.map(({ kind, updateId }) => `${kind} ${updateId}`)
          expect(texts(history.moments)).toEqual(
            expected.filter((text) => !text.startsWith('mention')),
          )
          expect(texts(history.mentions)).toEqual(
            expected.filter((text) => text.startsWith('mention')),
          )
        },
      ),
      cases,
    )
  })

  it('reports a contract as archived once a consuming exercise is known, and as unknown without any event', () => {
    fc.assert(
      fc.property(fc.array(content, { maxLength: 12 }), (all) => {
        const updates = all.map((each, index) => update(each, index + 1))
        const history = contractHistory(
          updates.flatMap((each) => contractHistoryEvents(each, wanted)),
        )
        const kinds = all.flatMap(expectedEvents).filter((kind) => kind !== 'mention')
        const last = kinds.findLast((kind) => kind.endsWith('assign'))
        const expected = kinds.includes('archive')
          ? 'archived'
          : kinds.length === 0
            ? 'unknown'
            : last === 'unassign'
              ? 'in flight'
              : 'active'
        expect(history.state).toBe(expected)
        expect(history.created !== undefined).toBe(kinds.includes('create'))
        const isShown = kinds.includes('create') || kinds.includes('assign')
        expect(history.contract?.contract_id).toBe(isShown ? wanted : undefined)
      }),
      cases,
    )
  })
})

it('attributes a create to the surrounding exercise, or to no exercise if a command created the contract', () => {
  const create: Node = { kind: 'create', isWanted: true, below: [] }
  const exercise = (...below: readonly Node[]): Node => ({
    kind: 'exercise',
    isWanted: false,
    below,
  })
  const by = (...roots: Node[]) =>
    contractHistoryEvents(update(roots, 1), wanted).map((moment) =>
      moment.kind === 'create' ? moment.by?.event_id : moment.kind,
    )
  expect(by(create)).toEqual([undefined])
  expect(by(exercise(), exercise(exercise(), exercise(create)))).toEqual(['12201:3'])
})

describe('isContractId', () => {
  it.each([
    [wanted, true],
    [`${wanted}ca101220${'0'.repeat(64)}`, true],
    [wanted.toUpperCase(), false],
    ['00abc', false],
    [`12${wanted.slice(2)}`, false],
    ['', false],
  ])('returns whether %s has the form of a contract id: %s', (text, isOne) => {
    expect(isContractId(text)).toBe(isOne)
  })
})
