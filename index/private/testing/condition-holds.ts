import * as v from 'valibot'
import { matchesNarrowing } from '../../query/testing/fits.ts'
import type { Narrowing } from '../../query/narrowing.ts'
import type { PrivateUpdate } from '../update-rows.ts'

const Row = v.looseObject({})
const PartyRow = v.looseObject({ concerned: v.string(), roles: v.number() })

/** Returns true if the private rows of an update fit a narrowing. */
export function conditionHolds(narrowing: Narrowing, rows: PrivateUpdate['rows']): boolean {
  const position = { migration_id: '0', record_time: '0' }
  const text = v.string()
  return matchesNarrowing(narrowing, {
    events: rows.private_events.map((row) => {
      const read = v.parse(
        v.object({
          number: v.number(),
          kind: text,
          template: text,
          package_name: text,
          choice: text,
          interface: text,
          contract_id: text,
          amount: v.nullable(text),
        }),
        row,
      )
      return { ...position, ...read }
    }),
    party_updates: rows.private_party_updates.map((row) => {
      const { concerned, roles } = v.parse(PartyRow, row)
      return { ...position, party: concerned, roles }
    }),
    contract_updates: rows.private_contract_updates.map((row) => {
      return { ...position, contract: v.parse(v.object({ contract: text }), row).contract }
    }),
    balance_changes: [],
    token_amounts: [],
    raw: [],
    updates: rows.private_updates.map((row) => {
      const read = v.parse(
        v.object({
          update_id: text,
          kind: v.picklist(['', 'transaction', 'assignment', 'unassignment']),
          workflow_id: text,
          synchronizer: text,
          other_synchronizer: text,
          hash: text,
          events: v.number(),
          flags: v.number(),
        }),
        v.parse(Row, row),
      )
      return { ...position, ...read }
    }),
  })
}
