import {
  account,
  accountBalance,
  accountCredit,
  iou,
  iouCall,
  iouSplit,
  iouTransfer,
} from '../templates/iou.ts'
import { assertThat, commandChoice, type CommandChoice } from './command-choices.ts'

/** The choices of the third party's application. */
export const iouChoices: readonly CommandChoice[] = [
  commandChoice(iou, iouTransfer.name, ({ draft, contract, argument }) => {
    const newOwner = argument.text('newOwner')
    const node = draft.create(iou, { ...contract.facts, owner: newOwner })
    const facts = { newOwner, owner: contract.facts.owner, created: node.contract }
    return draft.exercise(contract, iouTransfer, facts, [node])
  }),
  commandChoice(iou, iouSplit.name, ({ draft, contract, argument }) => {
    const amount = argument.decimal('splitAmount')
    const rest = contract.facts.amount - amount
    assertThat(amount > 0n && rest > 0n, 'The split amount must be between 0 and the amount')
    const first = draft.create(iou, { ...contract.facts, amount })
    const second = draft.create(iou, { ...contract.facts, amount: rest })
    const { owner } = contract.facts
    const facts = { amount, owner, first: first.contract, second: second.contract }
    return draft.exercise(contract, iouSplit, facts, [first, second])
  }),
  commandChoice(iou, iouCall.name, ({ draft, contract }) =>
    draft.exercise(contract, iouCall, { owner: contract.facts.owner }),
  ),
  commandChoice(account, accountCredit.name, ({ draft, contract, argument }) => {
    const amount = argument.decimal('amount')
    assertThat(amount > 0n, 'The amount must be positive')
    const balance = contract.facts.balance + amount
    const node = draft.create(account, { ...contract.facts, balance })
    const facts = { amount, bank: contract.facts.bank, created: node.contract }
    return draft.exercise(contract, accountCredit, facts, [node])
  }),
  commandChoice(account, accountBalance.name, ({ draft, contract }) => {
    const { holder, balance } = contract.facts
    return draft.exercise(contract, accountBalance, { holder, balance })
  }),
]
