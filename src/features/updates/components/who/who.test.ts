import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { treeOf } from '#ledger/effects.ts'
import { PartyId } from '#ledger/identifier.ts'
import { Transaction } from '#ledger/update.ts'
import { updateWitnesses } from '../../rules/witnesses/update-witnesses.ts'
import { cellAfterKey } from './matrix-keys.ts'
import { cellWord, describeVisibility } from './describe-visibility.ts'
import { partiesInFile, witnessesCsv } from './witnesses-csv.ts'

const time = '2026-11-21T09:00:00Z'
const common = { template_id: 'p:M:T', package_name: 'p', contract_id: '00c' }
const rows = treeOf(
  v.parse(Transaction, {
    update_id: 'u',
    migration_id: 4,
    workflow_id: '',
    record_time: time,
    synchronizer_id: 's',
    effective_at: time,
    root_event_ids: ['u:0'],
    events_by_id: {
      'u:0': {
        ...common,
        event_type: 'exercised_event',
        event_id: 'u:0',
        choice: '=Give',
        choice_argument: {},
        exercise_result: {},
        consuming: true,
        acting_parties: ['alice::1'],
        child_event_ids: ['u:1'],
      },
      'u:1': {
        ...common,
        contract_id: '00d',
        event_type: 'created_event',
        event_id: 'u:1',
        create_arguments: {},
        created_at: time,
        signatories: ['bob::1'],
        observers: ['bob::1'],
      },
    },
  }),
)
const witnesses = updateWitnesses(rows, {
  created: () => undefined,
  choiceObservers: () => ({ parties: [], isWhole: true }),
  reader: undefined,
  reportedVisibility: () => undefined,
  reportedParties: [],
})

const wordsFor = (name: string) => {
  const party = v.parse(PartyId, name)
  const visibilities = witnesses.visibilitiesOf(party)
  return witnesses.informees.map((own, at) => {
    const visibility = visibilities[at] ?? 'unknown'
    return [cellWord(visibility, own, party), describeVisibility(visibility, own, party)]
  })
}

describe('describeVisibility', () => {
  it('describes why a party sees an event, or why the visibility is unknown', () => {
    expect(wordsFor('alice::1')).toEqual([
      ['acting', 'sees it: acting'],
      ['below', 'sees it: below an exercise that it sees'],
    ])
    expect(wordsFor('bob::1')).toEqual([
      ['?', 'unknown: signatories and observers are not known'],
      ['signatory +1', 'sees it: signatory, observer'],
    ])
    expect(wordsFor('carol::1')[1]).toEqual([
      '?',
      'unknown: who else sees the exercise above it is not known',
    ])
  })

  it('exports visibility as CSV with a column for each party, and escapes formulas', () => {
    const [head, first] = witnessesCsv(rows, witnesses).split('\r\n')
    expect(head?.endsWith('contract id,alice::1,bob::1')).toBe(true)
    expect(first).toContain("'=Give")
    expect(first).toContain('sees it: acting')
  })

  it('omits parties if the file would be too large to open', () => {
    expect(partiesInFile(50_000, 100)).toBe(20)
    expect(partiesInFile(3, 100)).toBe(100)
    expect(partiesInFile(5_000_000, 100)).toBe(1)
  })
})

describe('cellAfterKey', () => {
  const matrix = { rows: 10, columns: 3, page: 4 }
  const after = (key: string, row: number, column: number) => {
    const to = cellAfterKey(key, { row, column }, matrix)
    return to === undefined ? undefined : [to.row, to.column]
  }

  it('moves the marked cell with the keyboard within the witness matrix and into its header', () => {
    expect(after('ArrowUp', 0, 1)).toEqual([-1, 1])
    expect(after('ArrowUp', -1, 1)).toEqual([-1, 1])
    expect(after('ArrowDown', 9, 1)).toEqual([9, 1])
    expect(after('ArrowLeft', 2, 0)).toEqual([2, 0])
    expect(after('ArrowRight', 2, 2)).toEqual([2, 2])
    expect(after('PageDown', 8, 1)).toEqual([9, 1])
    expect(after('PageUp', 2, 1)).toEqual([0, 1])
    expect(after('End', 2, 0)).toEqual([2, 2])
    expect(after('Home', 2, 2)).toEqual([2, 0])
    expect(after('x', 2, 2)).toBeUndefined()
  })
})
