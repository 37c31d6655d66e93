import { isObject, type JsonObject } from '../ledger/json-value.ts'
import { Exercise, type Party, type Template } from '../ledger/model.ts'
import { damlFailure } from '../ledger/choice-refused.ts'
import { externalPartyAmuletRules } from '../templates/amulet-rules.ts'
import { archive } from '../templates/archive.ts'
import { choiceFromDeclaration } from '../templates/declared-template.ts'
import {
  acceptInstruction,
  transferFactoryTransfer,
  transferInstruction,
} from '../templates/transfer-instruction.ts'
import {
  batchingUtility,
  batchMergeUtility,
  mergeDelegation,
} from '../templates/wallet-proposals.ts'
import { activeContract, Argument } from './argument.ts'
import {
  assertThat,
  commandChoice,
  type ChoiceCall,
  type CommandChoice,
} from './command-choices.ts'
import { HoldingMap } from './holding-map.ts'
import { instructionChoices } from './instruction-choices.ts'

type Call = ChoiceCall<JsonObject>

const merge = choiceFromDeclaration('MergeDelegation_Merge', false)
const batchMerge = choiceFromDeclaration('BatchMergeUtility_BatchMerge', false)
const executeBatch = choiceFromDeclaration('BatchingUtility_ExecuteBatch', false)

function runPart(
  { world, draft, actAs }: Call,
  template: Template,
  contractId: string,
  choiceName: string,
  argument: Argument,
): Exercise {
  const choice = instructionChoices.find(
    (one) => one.template === template && one.name === choiceName,
  )
  const contract = activeContract(argument.ledger, contractId, template)
  const done = choice?.run({ world, draft, contract, argument, actAs })
  if (done === undefined) throw new Error(`${template.name} has no ${choiceName}`)
  return done
}

const runTransfer = (call: Call, transfer: Argument): Exercise =>
  runPart(
    call,
    externalPartyAmuletRules,
    transfer.text('factoryCid'),
    transferFactoryTransfer.name,
    transfer.record('choiceArg'),
  )

/** Runs `MergeDelegation_Merge`: the owner's holdings are merged, then the operator pays the owner. */
function runMerge(call: Call): Exercise {
  const { draft, contract, argument } = call
  const parties = new Argument(argument.ledger, contract.facts)
  const [owner, operator] = [parties.text('owner'), parties.text('operator')]
  const run = (name: string, sender: Party, receiver: Party) => {
    if (!isObject(argument.fields[name])) return undefined
    const transfer = argument.record(name)
    const order = transfer.record('choiceArg').record('transfer')
    assertThat(order.text('sender') === sender, `The sender of ${name} must be ${sender}`)
    assertThat(order.text('receiver') === receiver, `The receiver of ${name} must be ${receiver}`)
    return runTransfer(call, transfer)
  }
  const merged = run('optMergeTransfer', owner, owner)
  const extra = run('optExtraTransfer', operator, owner)
  const facts = {
    argument: argument.fields,
    result: {
      optMergeTransferResult: merged?.result() ?? null,
      optExtraTransferResult: extra?.result() ?? null,
    },
    acting: [operator],
  }
  const children = [merged, extra].filter((one) => one !== undefined)
  return draft.exercise(contract, merge, facts, children)
}

function runBatchMerge(call: Call): Exercise {
  const { draft, contract, argument } = call
  const operator = new Argument(argument.ledger, contract.facts).text('operator')
  const merges = argument.list('mergeCalls').map((one) => {
    const part = new Argument(argument.ledger, isObject(one) ? one : {})
    const delegation = part.contract('delegationCid', mergeDelegation)
    assertThat(
      delegation.facts['operator'] === operator,
      'The operator of a delegation is not the operator of the batch',
    )
    return runMerge({ ...call, contract: delegation, argument: part.record('choiceArg') })
  })
  const results = merges.map((one) => one.result())
  const facts = {
    argument: argument.fields,
    result: { results, operatorChangeMap: [] },
    acting: [operator],
  }
  return draft.exercise(contract, batchMerge, facts, merges)
}

interface BatchAction {
  readonly template: Template
  readonly choice: string
  /** The constructor of the action's result. */
  readonly result: string
}

/**
 * The actions of a batch that this network runs. The network does not run actions on allocations.
 */
const batchActions: ReadonlyMap<string, BatchAction> = new Map([
  [
    'TSA_TransferFactory_TransferV1',
    {
      template: externalPartyAmuletRules,
      choice: transferFactoryTransfer.name,
      result: 'TSAR_TransferInstructionResultV1',
    },
  ],
  [
    'TSA_TransferInstruction_AcceptV1',
    {
      template: transferInstruction,
      choice: acceptInstruction.name,
      result: 'TSAR_TransferInstructionResultV1',
    },
  ],
  [
    'TSA_TransferInstruction_AcceptV2',
    {
      template: transferInstruction,
      choice: acceptInstruction.name,
      result: 'TSAR_TransferInstructionResultV2',
    },
  ],
])

/**
 * Runs `BatchingUtility_ExecuteBatch`: the actions in order, all or none. A transfer takes its
 * sender's holdings from the map, and puts its change into the map for the next action.
 */
function runBatch(call: Call): Exercise {
  const { draft, contract, argument } = call
  const holdings = new HoldingMap(argument.record('inputHoldingMap').list('byAdminAndAccount'))
  const parts = argument.list('actions').map((one) => {
    const action = new Argument(argument.ledger, isObject(one) ? one : {})
    const known = batchActions.get(action.text('tag'))
    if (known === undefined) throw damlFailure(`The sandbox does not run ${action.text('tag')}`)
    const value = action.record('value')
    const inner = value.record('arg')
    const order = inner.record('transfer')
    const [admin, sender] = [order.record('instrumentId').text('admin'), order.text('sender')]
    const isTransfer = known.template === externalPartyAmuletRules
    const transfer = { ...order.fields, inputHoldingCids: holdings.take(admin, sender) }
    const filled = isTransfer ? new Argument(argument.ledger, { ...inner.fields, transfer }) : inner
    const done = runPart(call, known.template, value.text('cid'), known.choice, filled)
    const result = done.result()
    if (isTransfer && isObject(result)) holdings.add(admin, sender, result['senderChangeCids'])
    return { done, result: { tag: known.result, value: result } }
  })
  const user = new Argument(argument.ledger, contract.facts).text('user')
  const children = parts.map(({ done }) => done)
  const ended = argument.bool('archiveAfterExecution')
    ? [draft.exercise(contract, archive, null)]
    : []
  const facts = {
    argument: argument.fields,
    result: {
      actionResults: parts.map(({ result }) => result),
      outputHoldingMap: { byAdminAndAccount: holdings.entries },
    },
    acting: [user],
  }
  return new Exercise(contract, executeBatch, facts, [...children, ...ended])
}

/** Choices that run several choices of the token standard in one transaction. */
export const walletUtilityChoices: readonly CommandChoice[] = [
  commandChoice(mergeDelegation, merge.name, runMerge),
  commandChoice(batchMergeUtility, batchMerge.name, runBatchMerge),
  commandChoice(batchingUtility, executeBatch.name, runBatch),
]
