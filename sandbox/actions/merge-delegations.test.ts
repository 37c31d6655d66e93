import { describe, expect, it } from 'vitest'
import type { Command } from '../ledger/submission.ts'
import { packageId } from '../packages/catalogue.ts'
import { exercise, theOne, youngLedger } from './testing/young-ledger.ts'

const at = youngLedger()
const { fail, succeed, user } = at
const home = 'Splice.Util.Token.Wallet'

describe('splice-util-token-standard-wallet', () => {
  it('accepts the proposal of a merge delegation', () => {
    const [owner, operator] = [user(0), user(1)]
    const delegation = { operator, owner, meta: { values: {} } }
    const propose: Command = {
      kind: 'create',
      templateId: `#splice-util-token-standard-wallet:${home}.MergeDelegation:MergeDelegationProposal`,
      createArguments: { delegation },
    }
    succeed([owner], propose)
    const proposal = theOne(
      at.ledger.activeNamed(`${home}.MergeDelegation:MergeDelegationProposal`),
    )
    const accept = exercise(proposal, 'MergeDelegationProposal_Accept', {})
    expect(fail([owner], accept)).toMatchObject({ kind: 'missing-authorization' })
    succeed([operator], accept)
    const accepted = theOne(at.ledger.activeNamed(`${home}.MergeDelegation:MergeDelegation`))
    expect(accepted.payload()).toEqual(delegation)
    expect(proposal.active).toBe(false)
  })

  it('creates the utility that batches actions of the token standard', () => {
    const id = packageId('splice-util-token-standard-wallet', '1.1.0')
    const templateId = `${id}:${home}.BatchingUtilityV2:BatchingUtility`
    succeed([user(0)], { kind: 'create', templateId, createArguments: { user: user(0) } })
    expect(
      theOne(at.ledger.activeNamed(`${home}.BatchingUtilityV2:BatchingUtility`)).templateId,
    ).toBe(templateId)
  })
})
