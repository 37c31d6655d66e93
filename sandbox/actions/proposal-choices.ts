import { micros } from '../ledger/micros.ts'
import { isObject } from '../ledger/json-value.ts'
import { buyMemberTraffic } from '../templates/amulet-choices.ts'
import { amuletRules } from '../templates/amulet-rules.ts'
import {
  acceptMergeDelegation,
  acceptPreapproval,
  mergeDelegation,
  mergeDelegationProposal,
  preapprovalProposal,
} from '../templates/wallet-proposals.ts'
import { Argument } from './argument.ts'
import { buyTraffic } from './buy-traffic.ts'
import { assertThat, commandChoice, type CommandChoice } from './command-choices.ts'
import { namedInputs } from './named-inputs.ts'
import { acceptProposal } from './preapprove.ts'

/** Purchases of traffic, and proposals of wallets that another party accepts. */
export const proposalChoices: readonly CommandChoice[] = [
  commandChoice(amuletRules, buyMemberTraffic.name, ({ world, draft, argument }) => {
    const { dso, globalSynchronizer } = world.ledger.network
    const synchronizer = argument.text('synchronizerId')
    const expectedDso = argument.optionalText('expectedDso') ?? dso
    assertThat(expectedDso === dso, `The DSO is ${dso}, not ${expectedDso}`)
    assertThat(synchronizer === globalSynchronizer, `ITR_UnknownSynchronizer: ${synchronizer}`)
    const buyer = argument.text('provider')
    const order = {
      buyer,
      memberId: argument.text('memberId'),
      trafficAmount: Number(argument.text('trafficAmount')),
    }
    return buyTraffic(world, draft, order, namedInputs(argument, 'inputs', buyer))
  }),
  commandChoice(preapprovalProposal, acceptPreapproval.name, (call) => {
    const { world, draft, contract, argument } = call
    const expiresAt = micros(argument.text('expiresAt'))
    assertThat(expiresAt > draft.time, 'The pre-approval would have expired already')
    const inputs = namedInputs(argument, 'inputs', contract.facts.provider)
    return acceptProposal(world, draft, contract, expiresAt, inputs)
  }),
  commandChoice(
    mergeDelegationProposal,
    acceptMergeDelegation.name,
    ({ draft, contract, argument }) => {
      const delegation = contract.facts['delegation']
      const fields = isObject(delegation) ? delegation : {}
      const operator = new Argument(argument.ledger, fields).text('operator')
      const node = draft.create(mergeDelegation, fields)
      return draft.exercise(contract, acceptMergeDelegation, { operator, created: node.contract }, [
        node,
      ])
    },
  ),
]
