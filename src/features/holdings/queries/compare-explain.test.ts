import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import * as v from 'valibot'
import { comparePositions, type Position } from '#ledger/history/position.ts'
import type { Failure } from '#ledger/failure.ts'
import { ContractId } from '#ledger/identifier.ts'
import { recordTimeOf } from '#ledger/record-time.ts'
import { positionOf } from '#ledger/update-digest.ts'
import { isTransaction, UpdateHistoryItem } from '#ledger/update.ts'
import { runs } from '#ledger/testing/runs.ts'
import { explain } from './compare-explain.ts'

class Failed extends Error {
  readonly failure: Failure = {
    kind: 'http',
    family: 'scan',
    endpoint: { method: 'POST', path: '/v2/updates' },
    url: '/v2/updates',
    at: 0,
    status: 503,
    retryAfterSeconds: undefined,
    error: { form: 'text', text: 'busy' },
  }
}

function archives(index: number, contracts: readonly number[]): UpdateHistoryItem {
  const events = contracts.map((contract, at) => [
    `u${index}:${at}`,
    {
      event_type: 'exercised_event',
      event_id: `u${index}:${at}`,
      contract_id: `00${contract}`,
      template_id: 'p:Splice.Amulet:Amulet',
      package_name: 'splice-amulet',
      choice: 'Archive',
      choice_argument: {},
      child_event_ids: [],
      exercise_result: {},
      consuming: true,
      acting_parties: [],
    },
  ])
  return v.parse(UpdateHistoryItem, {
    update_id: `u${index}`,
    migration_id: 4,
    workflow_id: '',
    record_time: recordTimeOf(BigInt(index) * 1_000_000n),
    synchronizer_id: 's::12',
    effective_at: recordTimeOf(BigInt(index) * 1_000_000n),
    root_event_ids: events.map(([id]) => id),
    events_by_id: Object.fromEntries(events),
  })
}

const positionAt = (index: number): Position => ({
  migrationId: 4n,
  recordTime: recordTimeOf(BigInt(index) * 1_000_000n),
})

it('finds the update of every contract that ended between two snapshots, and of no other contract', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.uniqueArray(fc.nat(30), { maxLength: 3 }), { maxLength: 20 }),
      fc.nat(20),
      fc.nat(20),
      fc.integer({ min: 1, max: 7 }),
      fc.array(fc.boolean(), { maxLength: 10 }),
      async (all, first, length, pageSize, failures) => {
        const seen = new Set<number>()
        const updates = all.map((contracts, index) => {
          // A contract ends once.
          const fresh = contracts.filter((contract) => !seen.has(contract))
          for (const contract of fresh) seen.add(contract)
          return archives(index, fresh)
        })
        const range = { from: positionAt(first), to: positionAt(first + length) }
        const ended = new Set([...Array(31).keys()].map((n) => v.parse(ContractId, `00${n}`)))
        const found = new Map<string, string>()
        let share = 0
        const steps = explain(
          range,
          undefined,
          { made: new Set(), ended },
          {
            readPage: async (after) => {
              if (failures.shift() === true) throw new Failed()
              return updates
                .filter(
                  (update) =>
                    after === undefined || comparePositions(positionOf(update), after) > 0,
                )
                .slice(0, pageSize)
            },
            insisting: {
              failureOf: (error) => (error instanceof Failed ? error.failure : undefined),
              wait: () => Promise.resolve(),
              random: () => 0,
              onTrouble: () => undefined,
            },
          },
        )
        for await (const step of steps) {
          for (const [contractId, cause] of step.found) {
            expect(found.has(contractId)).toBe(false)
            found.set(contractId, cause.updateId)
          }
          expect(step.share).toBeGreaterThanOrEqual(share)
          share = step.share
        }
        const expected = updates.flatMap((update, index) =>
          index > first && index <= first + length && isTransaction(update)
            ? Object.values(update.events_by_id).flatMap((event) =>
                'contract_id' in event ? [[event.contract_id, update.update_id] as const] : [],
              )
            : [],
        )
        expect(found).toEqual(new Map(expected))
      },
    ),
    { numRuns: runs(1000) },
  )
})
