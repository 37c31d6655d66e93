import { decimalText } from '../ledger/decimal.ts'
import { isObject, type Json } from '../ledger/json-value.ts'
import { isoTime, micros } from '../ledger/micros.ts'
import type { Contract } from '../ledger/model.ts'
import {
  allocate,
  allocation,
  cancelAllocation,
  executeTransfer,
  withdrawAllocation,
  type AllocationFacts,
} from '../templates/allocation.ts'
import { externalPartyAmuletRules } from '../templates/amulet-rules.ts'
import { settleBatch } from '../templates/settlement.ts'
import { activeContract, Argument } from './argument.ts'
import { assertThat, commandChoice, type CommandChoice } from './command-choices.ts'
import { allocateLeg, executeAllocation, releaseAllocation } from './allocations.ts'
import { namedInputs } from './named-inputs.ts'

const sorted = (parties: readonly Json[]): string => parties.map(String).toSorted().join(' ')

function isFor({ facts }: Contract<AllocationFacts>, leg: Argument): boolean {
  return (
    leg.text('transferLegId') === facts.legId &&
    leg.record('sender').text('owner') === facts.sender &&
    leg.record('receiver').text('owner') === facts.receiver &&
    decimalText(leg.decimal('amount')) === decimalText(facts.amount)
  )
}

/**
 * Choices of token standard settlements: an amount is set aside for one leg, and later transferred
 * or returned. A batch is settled with one allocation for each of its legs; each allocation names
 * the batch's executors.
 */
export const settlementChoices: readonly CommandChoice[] = [
  commandChoice(externalPartyAmuletRules, allocate.name, ({ world, draft, argument }) => {
    const specification = argument.record('allocation')
    const settlement = specification.record('settlement')
    const leg = specification.record('transferLeg')
    const facts = {
      executor: settlement.text('executor'),
      settlementId: settlement.record('settlementRef').text('id'),
      legId: specification.text('transferLegId'),
      sender: leg.text('sender'),
      receiver: leg.text('receiver'),
      amount: leg.decimal('amount'),
      requestedAt: micros(settlement.text('requestedAt')),
      allocateBefore: micros(settlement.text('allocateBefore')),
      settleBefore: micros(settlement.text('settleBefore')),
    }
    const inputs = namedInputs(argument, 'inputHoldingCids', facts.sender)
    assertThat(facts.amount > 0n, 'The amount must be positive')
    assertThat(facts.allocateBefore > draft.time, 'The deadline of the allocation has passed')
    assertThat(
      facts.settleBefore >= facts.allocateBefore,
      'The settlement must not be due before the allocation',
    )
    return allocateLeg(world, draft, facts, inputs.length > 0 ? inputs : undefined)
  }),
  ...(['withdraw', 'cancel'] as const).map((how) =>
    commandChoice(
      allocation,
      how === 'withdraw' ? withdrawAllocation.name : cancelAllocation.name,
      ({ world, draft, contract }) => releaseAllocation(world, draft, contract, how),
    ),
  ),
  commandChoice(allocation, executeTransfer.name, ({ world, draft, contract }) =>
    executeAllocation(world, draft, contract),
  ),
  commandChoice(
    externalPartyAmuletRules,
    settleBatch.name,
    ({ world, draft, contract, argument }) => {
      const { ledger, fields } = argument
      const executors = argument.record('settlement').list('executors')
      const actors = argument.list('actors').map(String)
      const records = (name: string) =>
        argument.list(name).map((one) => new Argument(ledger, isObject(one) ? one : {}))
      const legs = records('transferLegs')
      const allocated = records('allocations').map((one) =>
        activeContract(ledger, one.text('allocationCid'), allocation),
      )
      assertThat(legs.length > 0, 'A settlement must have at least one transfer leg')
      assertThat(sorted(actors) === sorted(executors), 'The actors must be the executors')
      for (const { facts } of allocated) {
        assertThat(executors.includes(facts.executor), 'The allocation is for another executor')
        assertThat(
          facts.settleBefore > draft.time,
          `The allocation had to be settled before ${isoTime(facts.settleBefore)}`,
        )
      }
      for (const leg of legs) {
        assertThat(
          allocated.filter((one) => isFor(one, leg)).length === 1,
          `Transfer leg ${leg.text('transferLegId')} does not have exactly one matching allocation`,
        )
      }
      assertThat(allocated.length === legs.length, 'An allocation is for no leg of the settlement')
      const settled = allocated.map((one) => executeAllocation(world, draft, one))
      const change = settled.map(({ facts }) => facts.change)
      return draft.exercise(contract, settleBatch, { actors, argument: fields, change }, settled)
    },
  ),
]
