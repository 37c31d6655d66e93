import { decimalText, parseDecimal } from '../ledger/decimal.ts'
import { isList, isObject, scalarText, type Json, type JsonObject } from '../ledger/json-value.ts'
import type { Choice, Contract, Party, Template } from '../ledger/model.ts'
import { iouPackage } from '../ledger/packages.ts'
import { emptyParties } from './common-types.ts'

/** A promise to pay, from an application of a third party. */
export interface IouFacts {
  readonly payer: Party
  readonly owner: Party
  readonly amount: bigint
  readonly currency: string
  readonly viewers: readonly Party[]
}

const textOf = (value: Json | undefined): string => scalarText(value) ?? ''

export const iou: Template<IouFacts> = {
  name: 'Iou:Iou',
  package: iouPackage,
  payload: ({ payer, owner, amount, currency, viewers }) => ({
    payer,
    owner,
    amount: { value: decimalText(amount), currency },
    viewers,
  }),
  signatories: ({ payer }) => [payer],
  observers: ({ owner, viewers }) => [...new Set([owner, ...viewers])],
  fromPayload: ({ payer, owner, amount, viewers }) => {
    const { value, currency } = isObject(amount) ? amount : {}
    return {
      payer: textOf(payer),
      owner: textOf(owner),
      amount: parseDecimal(textOf(value)) ?? 0n,
      currency: textOf(currency),
      viewers: isList(viewers) ? viewers.map(textOf) : [],
    }
  },
}

export const iouTransfer: Choice<{
  readonly newOwner: Party
  readonly owner: Party
  readonly created: Contract
}> = {
  name: 'Iou_Transfer',
  consuming: true,
  argument: ({ newOwner }) => ({ newOwner }),
  result: ({ created }) => created.id,
  acting: ({ owner }) => [owner],
}

export const iouSplit: Choice<{
  readonly amount: bigint
  readonly owner: Party
  readonly first: Contract
  readonly second: Contract
}> = {
  name: 'Iou_Split',
  consuming: true,
  argument: ({ amount }) => ({ splitAmount: decimalText(amount) }),
  result: ({ first, second }) => ({ _1: first.id, _2: second.id }),
  acting: ({ owner }) => [owner],
}

export const iouCall: Choice<{ readonly owner: Party }> = {
  name: 'Iou_Call',
  consuming: true,
  argument: () => ({}),
  result: () => ({}),
  acting: ({ owner }) => [owner],
}

/** An account at a bank. Its key consists of the bank and the number. */
export interface AccountFacts {
  readonly bank: Party
  readonly holder: Party
  readonly number: string
  readonly balance: bigint
}

export const account: Template<AccountFacts> = {
  name: 'Iou:Account',
  package: iouPackage,
  payload: ({ bank, holder, number, balance }): JsonObject => ({
    bank,
    holder,
    number,
    balance: decimalText(balance),
  }),
  signatories: ({ bank, holder }) => [...new Set([bank, holder])],
  observers: emptyParties,
  fromPayload: ({ bank, holder, number, balance }) => ({
    bank: textOf(bank),
    holder: textOf(holder),
    number: textOf(number),
    balance: parseDecimal(textOf(balance)) ?? 0n,
  }),
  key: ({ bank, number }) => ({ _1: bank, _2: number }),
}

export const accountCredit: Choice<{
  readonly amount: bigint
  readonly bank: Party
  readonly created: Contract
}> = {
  name: 'Account_Credit',
  consuming: true,
  argument: ({ amount }) => ({ amount: decimalText(amount) }),
  result: ({ created }) => created.id,
  acting: ({ bank }) => [bank],
}

export const accountBalance: Choice<{ readonly holder: Party; readonly balance: bigint }> = {
  name: 'Account_Balance',
  consuming: false,
  argument: () => ({}),
  result: ({ balance }) => decimalText(balance),
  acting: ({ holder }) => [holder],
}
