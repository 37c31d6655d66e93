import { describe, expect, it } from 'vitest'
import { decimalText } from '../ledger/decimal.ts'
import type { JsonObject } from '../ledger/json-value.ts'
import type { Command, SubmissionFailure } from '../ledger/submission.ts'
import { amulet } from '../templates/amulet.ts'
import { amuletRules } from '../templates/amulet-rules.ts'
import { account, iou } from '../templates/iou.ts'
import { exercise, onlyContract, testLedger } from './testing/test-ledger.ts'

const at = testLedger()
const { fail, succeed, user } = at

const iouArguments = (): JsonObject => ({
  payer: user(0),
  owner: user(1),
  amount: { value: '100', currency: 'USD' },
  viewers: [],
})

const createIou = (): Command => ({
  kind: 'create',
  templateId: '#iou-example:Iou:Iou',
  createArguments: iouArguments(),
})

describe('commands that clients submit', () => {
  it('creates contracts that appear in the history immediately', () => {
    const transaction = succeed([user(0)], createIou())
    expect(at.ledger.updates.at(-1)).toBe(transaction)
    // The DSO is not a stakeholder of the contract, so the transaction is private.
    expect(at.ledger.privateCommits.at(-1)).toBe(transaction)
    const created = onlyContract(at.ledger.activeNow(iou).slice(-1))
    expect(created.createdIn).toBe(transaction)
    expect(created.payload()).toEqual({
      ...iouArguments(),
      amount: { value: '100.0000000000', currency: 'USD' },
    })
    expect(at.ledger.commitById(transaction.updateId)).toBe(transaction)
  })

  it('archives and creates contracts when a client splits and transfers an Iou', () => {
    succeed([user(0)], createIou())
    const created = onlyContract(at.ledger.activeNow(iou).slice(-1))
    succeed([user(1)], exercise(created, 'Iou_Split', { splitAmount: '30' }))
    expect(created.active).toBe(false)
    const amounts = at.ledger.activeNow(iou).slice(-2)
    expect(amounts.map(({ facts }) => decimalText(facts.amount))).toEqual([
      '30.0000000000',
      '70.0000000000',
    ])
    succeed([user(1)], exercise(onlyContract(amounts), 'Iou_Transfer', { newOwner: user(2) }))
    expect(at.ledger.activeNow(iou).at(-1)?.facts.owner).toBe(user(2))
  })

  it('creates a contract and exercises a choice in one command, and exercises a choice by contract key', () => {
    succeed([user(0), user(1)], {
      kind: 'createAndExercise',
      templateId: '#iou-example:Iou:Account',
      createArguments: { bank: user(0), holder: user(1), number: 'A-1', balance: '10' },
      choice: 'Account_Credit',
      choiceArgument: { amount: '5.5' },
    })
    succeed([user(0)], {
      kind: 'exerciseByKey',
      templateId: '#iou-example:Iou:Account',
      contractKey: { _1: user(0), _2: 'A-1' },
      choice: 'Account_Credit',
      choiceArgument: { amount: '0.25' },
    })
    expect(at.ledger.activeNow(account).at(-1)?.payload()).toMatchObject({
      number: 'A-1',
      balance: '15.7500000000',
    })
  })

  it('shows each command the effects of earlier commands in the same transaction', () => {
    const created = onlyContract(at.ledger.activeNow(iou))
    const commands = [exercise(created, 'Archive', {}), exercise(created, 'Archive', {})]
    expect(fail([user(0)], ...commands)).toMatchObject({ kind: 'contract-not-found' })
    expect(created.active).toBe(true)
  })

  it('refuses each kind of invalid command with its own failure kind', () => {
    const created = onlyContract(at.ledger.activeNow(iou))
    const rules = onlyContract(at.ledger.activeNow(amuletRules))
    const failures: [string, SubmissionFailure][] = [
      ['malformed-template-id', fail([user(0)], { ...createIou(), templateId: 'Iou' })],
      ['package-not-found', fail([user(0)], { ...createIou(), templateId: '#nothing:Iou:Iou' })],
      [
        'template-not-found',
        fail([user(0)], { ...createIou(), templateId: '#iou-example:Iou:Nothing' }),
      ],
      [
        'invalid-argument',
        fail([user(0)], {
          kind: 'create',
          templateId: '#iou-example:Iou:Iou',
          createArguments: { payer: user(0) },
        }),
      ],
      ['missing-authorization', fail([user(3)], createIou())],
      ['unknown-choice', fail([user(0)], exercise(created, 'Iou_Nothing', {}))],
      ['invalid-argument', fail([user(1)], exercise(created, 'Iou_Transfer', {}))],
      ['missing-authorization', fail([user(2)], exercise(created, 'Iou_Call', {}))],
      [
        'contract-not-found',
        fail([user(0)], {
          kind: 'exercise',
          templateId: created.templateId,
          contractId: `00${'ab'.repeat(68)}`,
          choice: 'Iou_Call',
          choiceArgument: {},
        }),
      ],
      [
        'wrongly-typed-contract',
        fail([user(0)], {
          kind: 'exercise',
          templateId: rules.templateId,
          contractId: created.id,
          choice: 'Archive',
          choiceArgument: {},
        }),
      ],
      [
        'key-not-found',
        fail([user(0)], {
          kind: 'exerciseByKey',
          templateId: '#iou-example:Iou:Account',
          contractKey: { _1: user(0), _2: 'none' },
          choice: 'Account_Balance',
          choiceArgument: {},
        }),
      ],
      [
        'missing-authorization',
        fail([user(0)], {
          kind: 'create',
          templateId: '#splice-amulet:Splice.Amulet:Amulet',
          createArguments: onlyContract(at.ledger.activeNow(amulet)).payload(),
        }),
      ],
    ]
    expect(failures.map(([, { kind }]) => kind)).toEqual(failures.map(([kind]) => kind))
  })

  it('refuses a repeated command id, and refuses a submission to an unknown synchronizer', () => {
    const once = at.submission([user(0)], createIou())
    const first = at.ledger.submit(once)
    expect(first.ok).toBe(true)
    expect(at.ledger.submit(once)).toMatchObject({ failure: { kind: 'duplicate-command' } })
    const elsewhere = { ...at.submission([user(0)], createIou()), synchronizer: 'nowhere::1220' }
    expect(at.ledger.submit(elsewhere)).toMatchObject({ failure: { kind: 'unknown-synchronizer' } })
  })

  it('previews a submission without any effect', () => {
    const before = at.sizes()
    const preview = at.ledger.preview(at.submission([user(0)], createIou()))
    expect(preview.ok).toBe(true)
    expect(at.sizes()).toEqual(before)
  })

  it('finds a transaction by the hash that an external party signed', () => {
    const externalTransactionHash = `1220${'cd'.repeat(32)}`
    const result = at.ledger.submit({
      ...at.submission([user(0)], createIou()),
      externalTransactionHash,
    })
    expect(result.ok && at.ledger.commitByExternalHash(externalTransactionHash)).toBe(
      result.ok && result.transaction,
    )
  })
})
