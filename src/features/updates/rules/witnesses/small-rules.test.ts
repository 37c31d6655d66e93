import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { EventId, PartyId } from '#ledger/identifier.ts'
import type { PartiesExpression } from '#ledger/daml-lf/package-types.ts'
import { isExercisedEvent, TreeEvent } from '#ledger/update.ts'
import { walkUpdateTree } from '#ledger/update-tree.ts'
import { declaredObservers } from './declared-observers.ts'
import { exercisedElsewhere } from './exercised-elsewhere.ts'
import { informeesOf, type InformeeSources } from './informees.ts'
import { ownTreeReport } from './participant-report.ts'

const party = (id: string) => v.parse(PartyId, id)

const common = { template_id: 'p:M:T', package_name: 'p' }
const created = (id: string, contract: string, observers: readonly string[] = []) => ({
  ...common,
  event_type: 'created_event',
  event_id: id,
  contract_id: contract,
  create_arguments: {},
  created_at: '2026-11-21T09:00:00Z',
  signatories: ['a::1'],
  observers,
})
const exercised = (id: string, contract: string, more: object = {}) => ({
  ...common,
  event_type: 'exercised_event',
  event_id: id,
  contract_id: contract,
  choice: 'Go',
  choice_argument: { told: ['d::1', 'a::1'] },
  exercise_result: {},
  consuming: true,
  acting_parties: ['a::1', 'c::1'],
  child_event_ids: [],
  ...more,
})
const eventOf = (event: object) => {
  const read = v.parse(TreeEvent, event)
  if (!isExercisedEvent(read)) throw new Error('no exercise')
  return read
}

const ofChoice = (name: string) => eventOf(exercised('u:0', '00ab', { choice: name }))

describe('exercisedElsewhere', () => {
  it('lists each contract from before the update once, and omits contracts that the update created', () => {
    const events = [
      exercised('u:0', '00old', {
        consuming: false,
        child_event_ids: ['u:1', 'u:2', 'u:3', 'u:4'],
      }),
      exercised('u:1', '00made'),
      created('u:2', '00made'),
      exercised('u:3', '00old'),
      exercised('u:4', '00other'),
    ]
    const rows = walkUpdateTree<TreeEvent>(
      {
        root_event_ids: ['u:0'],
        events_by_id: Object.fromEntries(
          events.map((event) => [event.event_id, v.parse(TreeEvent, event)]),
        ),
      },
      (event) => (isExercisedEvent(event) ? event.child_event_ids : []),
    )
    expect(exercisedElsewhere(rows)).toEqual(['00old', '00other'])
    expect(exercisedElsewhere([])).toEqual([])
  })
})

const expression = (path: string, of: 'argument' | 'contract'): PartiesExpression => ({
  sources: [{ source: of, path: [path] }],
  isWhole: true,
})

describe('declaredObservers', () => {
  const unit = { kind: 'unit' } as const
  const choice = (name: string, observers: PartiesExpression) => ({
    name,
    isConsuming: true,
    argument: unit,
    result: unit,
    controllers: { sources: [], isWhole: true },
    observers,
  })
  const template = {
    choices: [
      choice('Other', expression('told', 'contract')),
      choice('Go', expression('told', 'argument')),
      choice('Of', expression('owner', 'contract')),
    ],
  }
  it('returns the observers of the exercised choice, from its argument and the contract', () => {
    expect(declaredObservers(ofChoice('Go'), { template }, undefined)).toEqual({
      parties: ['d::1', 'a::1'],
      isWhole: true,
    })
    expect(declaredObservers(ofChoice('Of'), { template }, { owner: 'o::1' })).toEqual({
      parties: ['o::1'],
      isWhole: true,
    })
    expect(declaredObservers(ofChoice('Of'), { template }, undefined)?.isWhole).toBe(false)
  })

  it('returns the observers of the interface if the exercise has one', () => {
    const choices = [choice('Go', { sources: [], isWhole: true })]
    expect(declaredObservers(ofChoice('Go'), { interface: { choices } }, undefined)).toEqual({
      parties: [],
      isWhole: true,
    })
  })

  it('returns undefined if the choice is not declared', () => {
    expect(declaredObservers(ofChoice('Gone'), { template }, {})).toBeUndefined()
  })
})

describe('informeesOf', () => {
  const sources: InformeeSources = {
    stakeholders: () => ({ signatories: [party('a::1')], observers: [party('b::1')] }),
    choiceObservers: () => ({ parties: ['d::1', 'a::1'], isWhole: true }),
  }
  const factsOf = (event: ReturnType<typeof eventOf>, from: InformeeSources = sources) => {
    const { roles, lacking } = informeesOf(event, from)
    return [Object.fromEntries(roles), lacking]
  }

  it('lists all roles of an informee, each once', () => {
    expect(
      factsOf(eventOf(exercised('u:0', '00ab', { acting_parties: ['a::1', 'a::1'] }))),
    ).toEqual([
      {
        'a::1': ['signatory', 'acting', 'choice observer'],
        'b::1': ['observer'],
        'd::1': ['choice observer'],
      },
      [],
    ])
    const create = v.parse(TreeEvent, created('u:0', '00ab', ['b::1', 'a::1']))
    if (!('signatories' in create)) throw new Error('no create')
    const { roles, lacking } = informeesOf(create, sources)
    expect([Object.fromEntries(roles), lacking]).toEqual([
      { 'a::1': ['signatory', 'observer'], 'b::1': ['observer'] },
      [],
    ])
  })

  it('returns incomplete informees if the contract is unknown, or if the choice is unknown or partly known', () => {
    const unknown: InformeeSources = {
      stakeholders: () => undefined,
      choiceObservers: () => undefined,
    }
    const acting = { 'a::1': ['acting'], 'c::1': ['acting'] }
    expect(factsOf(eventOf(exercised('u:0', '00ab')), unknown)).toEqual([
      acting,
      ['signatories', 'observers', 'choice observers'],
    ])
    expect(factsOf(eventOf(exercised('u:0', '00ab', { consuming: false })), unknown)).toEqual([
      acting,
      ['signatories', 'choice observers'],
    ])
    const part: InformeeSources = {
      ...sources,
      choiceObservers: () => ({ parties: ['d::1'], isWhole: false }),
    }
    expect(factsOf(eventOf(exercised('u:0', '00ab')), part)).toMatchObject([
      { 'd::1': ['choice observer'] },
      ['choice observers'],
    ])
  })

  it('does not expect choice observers for an archive, whose actors are its signatories', () => {
    const archive = { choice: 'Archive', acting_parties: ['a::1'] }
    expect(factsOf(eventOf(exercised('u:0', '00ab', archive)))).toEqual([
      { 'a::1': ['signatory', 'acting'], 'b::1': ['observer'] },
      [],
    ])
    const withoutActors = { choice: 'Archive', acting_parties: [] }
    const unknown = { ...sources, stakeholders: () => undefined }
    expect(factsOf(eventOf(exercised('u:0', '00ab', archive)), unknown)).toEqual([
      { 'a::1': ['signatory', 'acting'] },
      ['observers'],
    ])
    expect(factsOf(eventOf(exercised('u:0', '00ab', withoutActors)), unknown)).toEqual([
      {},
      ['signatories', 'observers'],
    ])
    const other = { choice: 'Archive', consuming: false, acting_parties: ['a::1'] }
    expect(factsOf(eventOf(exercised('u:0', '00ab', other)), unknown)[1]).toEqual(['signatories'])
  })
})

describe('ownTreeReport', () => {
  const [first, second] = ['u:0', 'u:1'].map((id) => v.parse(EventId, id))
  if (first === undefined || second === undefined) throw new Error('two ids')
  const witnesses = new Map([
    [first, new Set([party('a::1'), party('b::1')])],
    [second, new Set([party('b::1')])],
  ])
  const from = (readers: readonly string[] | undefined) =>
    ownTreeReport({
      tree: { root_event_ids: [], events_by_id: {} },
      witnesses,
      readers: readers && new Set(readers),
    })

  it('reports which of the reading parties see an event, and which do not', () => {
    const { reportedVisibility, parties, recognised, others } = from(['a::1', 'c::1'])
    expect([
      reportedVisibility(first, party('a::1')),
      reportedVisibility(second, party('a::1')),
    ]).toEqual([true, false])
    expect(reportedVisibility(second, party('c::1'))).toBe(false)
    expect(reportedVisibility(second, party('d::1'))).toBeUndefined()
    expect(reportedVisibility(v.parse(EventId, 'u:9'), party('a::1'))).toBeUndefined()
    expect([[...parties], recognised, others]).toEqual([['a::1', 'b::1'], 2, 0])
  })

  it('does not report that a party cannot see an event if the participant does not list the readers', () => {
    const { reportedVisibility } = from(undefined)
    expect([
      reportedVisibility(second, party('b::1')),
      reportedVisibility(second, party('a::1')),
    ]).toEqual([true, undefined])
  })
})
