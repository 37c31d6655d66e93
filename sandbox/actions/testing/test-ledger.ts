import { beforeEach, expect } from 'vitest'
import { createLedger } from '../../ledger/create-ledger.ts'
import type { Json } from '../../ledger/json-value.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import type { Contract, Transaction } from '../../ledger/model.ts'
import type { Command, Submission, SubmissionFailure } from '../../ledger/submission.ts'

const begin = new Date('2026-03-04T05:06:07.890Z')

/**
 * Creates a small ledger before each test of the file. Returns access to the ledger, and functions
 * that submit commands.
 */
export function testLedger() {
  let ledger: Ledger
  let time: number
  let commandNumber = 0
  beforeEach(() => {
    time = begin.getTime() * 1000
    ledger = createLedger({
      seed: 5,
      updates: 1200,
      now: begin,
      clock: () => time,
      hasPrivateApplication: false,
    })
  })
  const submission = (actAs: readonly string[], ...commands: Command[]): Submission => {
    commandNumber += 1
    return { commandId: `command-${commandNumber}`, userId: 'tester', actAs, commands }
  }
  /** Returns the counts that a refused submission must not change. */
  const sizes = () => [
    ledger.updates.length,
    ledger.contracts.length,
    ledger.contracts.filter(({ active }) => active).length,
  ]
  return {
    get ledger() {
      return ledger
    },
    /** In microseconds. */
    get time() {
      return time
    },
    pass: (micros: number): void => {
      time += micros
    },
    user: (index: number): string => ledger.network.users[index]?.party ?? '',
    submission,
    sizes,
    succeed: (actAs: readonly string[], ...commands: Command[]): Transaction => {
      const result = ledger.submit(submission(actAs, ...commands))
      if (result.ok) return result.transaction
      throw new Error(JSON.stringify(result.failure))
    },
    /**
     * Submits commands that must be refused, checks that the refusal changes nothing, and returns
     * the failure.
     */
    fail: (actAs: readonly string[], ...commands: Command[]): SubmissionFailure => {
      const before = sizes()
      const result = ledger.submit(submission(actAs, ...commands))
      if (result.ok) throw new Error('It was committed')
      expect(sizes()).toEqual(before)
      return result.failure
    },
  }
}

export function exercise(contract: Contract, choice: string, choiceArgument: Json): Command {
  const { templateId, id: contractId } = contract
  return { kind: 'exercise', templateId, contractId, choice, choiceArgument }
}

export function onlyContract(contracts: readonly Contract[]): Contract {
  const [contract] = contracts
  if (!contract) throw new Error('There is none')
  return contract
}

/** An empty argument of the token standard's choices. */
export const emptyExtraArgs = { context: { values: {} }, meta: { values: {} } }
