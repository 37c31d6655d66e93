import { acceptProposal, preapprovalFee } from '../actions/preapprove.ts'
import { day, second } from '../ledger/micros.ts'
import type { Contract } from '../ledger/model.ts'
import { transferPreapproval } from '../templates/amulet-rules.ts'
import {
  preapprovalProposal,
  type PreapprovalProposalFacts,
} from '../templates/wallet-proposals.ts'
import type { WorkflowContext } from './workflow-context.ts'

const delay = second

/**
 * Makes the local validator accept the proposals of transfer pre-approvals that name it as
 * provider. The pre-approvals last 90 days, as those of the validator's automation. A proposal
 * stays open while its receiver has an unexpired pre-approval.
 */
export function followPreapprovalProposals(scene: WorkflowContext): void {
  scene.ledger.watch(preapprovalProposal, {
    added: (proposal) => {
      const { localValidator } = scene.ledger.network
      if (proposal.facts.provider === localValidator.party) {
        accept(scene, proposal, proposal.createdAt + delay)
      }
    },
    removed: () => {},
  })
}

function accept(
  scene: WorkflowContext,
  proposal: Contract<PreapprovalProposalFacts>,
  time: number,
): void {
  const { ledger, schedule, world } = scene
  const { receiver, provider } = proposal.facts
  schedule.at(time, (head) => {
    // The proposal of a preview was never committed.
    if (!proposal.active || ledger.contractById(proposal.id) !== proposal) return false
    const isApproved = ledger
      .activeNow(transferPreapproval)
      .some(({ facts }) => facts.receiver === receiver && facts.expiresAt > head.effectiveAt)
    const expiresAt = head.effectiveAt + 90 * day
    const inputs = world.wallets.select(
      provider,
      preapprovalFee(world, head.effectiveAt, expiresAt),
    )
    if (isApproved || inputs === undefined) {
      accept(scene, proposal, head.effectiveAt + delay)
      return false
    }
    return scene.commit(head, (draft) => acceptProposal(world, draft, proposal, expiresAt, inputs))
  })
}
