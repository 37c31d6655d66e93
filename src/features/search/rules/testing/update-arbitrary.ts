import * as fc from 'fast-check'
import { ExactNumber, type Json, type JsonObject } from '#ledger/json.ts'
import { reasonKey } from '#ledger/reason-key.ts'
import { partyIdOf } from '#ledger/testing/party-id.ts'

/** Words in generated updates and filters, so that some filters match. */
export const parties = ['alice', 'bob', 'DSO'].map(partyIdOf)
export const templates = [
  'aa:Splice.Amulet:Amulet',
  '#splice-amulet:Splice.Amulet:LockedAmulet',
  'bb:Other.Module:Amulet',
  'Iou:Iou',
]
export const templateNames = [
  'Splice.Amulet:Amulet',
  'Amulet',
  'LockedAmulet',
  'x:Iou:Iou',
  'Iou',
  '',
]
export const words = ['00aa', '00bb', 'Transfer', 'splice-amulet', 'Grüße.', 's::1', '1.50', '']
export const textParts = ['grüße', 'GRÜSSE', '.', 'ALICE', '1220', 'transf', '(', '00', '']

const party = fc.constantFrom(...parties)
const word = fc.constantFrom(...words)
const someParties = fc.uniqueArray(party, { maxLength: 2 })

const payload: fc.Arbitrary<Json> = fc.letrec<{ json: Json }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 3, depthSize: 'small', withCrossShrink: true },
    fc.oneof(party, word),
    fc.constantFrom<Json>(null, true, 1.5, 2n ** 60n, new ExactNumber('1.50'), 'GRÜßE (x)'),
    fc.array(tie('json'), { maxLength: 3 }),
    membersOf(tie('json')),
  ),
})).json

function membersOf(value: fc.Arbitrary<Json>): fc.Arbitrary<Json> {
  const name = fc.oneof(
    party,
    word,
    fc.constantFrom('__proto__', 'owner', 'amount', 'description', reasonKey),
  )
  return fc
    .array(fc.tuple(name, value), { maxLength: 3 })
    .map((members): Json => Object.fromEntries(members))
}

const amount = fc.constantFrom('0E-10', '0.0000000000', '1.5', '1.5000000000', '20', '1000.1')

function payloadOf(template: string): fc.Arbitrary<Json> {
  const amulet = fc.record({
    owner: party,
    amount: fc.record({ initialAmount: amount, createdAt: payload }),
    more: payload,
  })
  if (template.endsWith('Splice.Amulet:Amulet')) return amulet
  return template.endsWith(':LockedAmulet') ? fc.record({ amulet, lock: payload }) : payload
}

const created = fc.constantFrom(...templates).chain((template) =>
  fc.record({
    event_type: fc.constant('created_event'),
    event_id: word,
    contract_id: word,
    template_id: fc.constant(template),
    package_name: word,
    create_arguments: payloadOf(template),
    created_at: fc.constant('2026-01-01T00:00:00Z'),
    signatories: someParties,
    observers: someParties,
  }),
)

const eventIds = ['#u:0', '#u:1', '#u:2', '#u:3', '__proto__']
const someIds = fc.array(fc.constantFrom(...eventIds, 'gone'), { maxLength: 3 })

const exercised = fc.record(
  {
    event_type: fc.constant('exercised_event'),
    event_id: word,
    contract_id: word,
    template_id: fc.constantFrom(...templates),
    package_name: word,
    choice: word,
    choice_argument: payload,
    child_event_ids: someIds,
    exercise_result: payload,
    consuming: fc.boolean(),
    acting_parties: someParties,
    interface_id: fc.constantFrom(null, ...templates),
  },
  {
    requiredKeys: [
      'event_type',
      'event_id',
      'contract_id',
      'template_id',
      'package_name',
      'choice',
      'choice_argument',
      'child_event_ids',
      'exercise_result',
      'consuming',
      'acting_parties',
    ],
  },
)

const unknownEvent = fc.record({
  event_type: fc.constant('new_event'),
  contract_id: word,
  more: payload,
})

const update = {
  update_id: word,
  record_time: fc.constantFrom('2026-01-01T00:00:00Z', '2026-01-01T00:00:00.123456Z'),
}
const migration = { migration_id: fc.constantFrom<Json>(0, 4, 2n ** 60n) }

const transaction = fc.record(
  {
    ...update,
    ...migration,
    workflow_id: word,
    synchronizer_id: word,
    effective_at: fc.constant('2026-01-01T00:00:00Z'),
    offset: word,
    root_event_ids: someIds,
    events_by_id: fc
      .uniqueArray(fc.constantFrom(...eventIds), { maxLength: 5 })
      .chain((ids) =>
        fc.tuple(
          ...ids.map((id) => fc.tuple(fc.constant(id), fc.oneof(created, exercised, unknownEvent))),
        ),
      )
      .map((members): Json => Object.fromEntries(members)),
    external_transaction_hash: fc.constantFrom(null, ...words),
  },
  {
    requiredKeys: [
      'update_id',
      'record_time',
      'migration_id',
      'workflow_id',
      'synchronizer_id',
      'effective_at',
      'root_event_ids',
      'events_by_id',
    ],
  },
)

const reassigned = {
  ...migration,
  submitter: party,
  source_synchronizer: word,
  target_synchronizer: word,
  unassign_id: word,
  reassignment_counter: fc.nat(3),
}

const reassignment = fc.record({
  ...update,
  offset: word,
  event: fc.oneof(
    fc.record({ ...reassigned, created_event: created }),
    fc.record({ ...reassigned, contract_id: word }),
    fc.record({ ...reassigned, more: payload }),
  ),
})

const unknownUpdate = fc.record({ ...update, ...migration, topology: payload })

/**
 * Generates updates of all kinds and endpoint generations, as `parseJson` returns them, including
 * unknown kinds.
 */
export const anyUpdate: fc.Arbitrary<JsonObject> = fc.oneof(
  { weight: 5, arbitrary: transaction },
  { weight: 2, arbitrary: reassignment },
  { weight: 1, arbitrary: unknownUpdate },
)
