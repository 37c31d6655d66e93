import { describe, expect, it } from 'vitest'
import { isObject } from '../ledger/json-value.ts'
import { second } from '../ledger/micros.ts'
import type { Command } from '../ledger/submission.ts'
import { transferPreapproval } from '../templates/amulet-rules.ts'
import { exercise, onlyContract, testLedger } from './testing/test-ledger.ts'
import { ledgerStateOf } from './ledger-state.ts'

const at = testLedger()
const { fail, succeed } = at
const day = 86_400_000_000
const proposal = 'Splice.Wallet.TransferPreapproval:TransferPreapprovalProposal'

/** A user of the local validator without a pre-approval. */
function receiver(): string {
  const { users, localValidator } = at.ledger.network
  const approved = new Set(
    at.ledger.activeNow(transferPreapproval).map(({ facts }) => facts.receiver),
  )
  const found = users.find(
    ({ party, validator }) => validator === localValidator && !approved.has(party),
  )
  if (found === undefined) throw new Error('Every user has a pre-approval')
  return found.party
}

const propose = (party: string, provider: string): Command => ({
  kind: 'create',
  templateId: `#splice-wallet:${proposal}`,
  createArguments: { receiver: party, provider, expectedDso: at.ledger.network.dso },
})

const preapprovalOf = (party: string) =>
  at.ledger.activeNow(transferPreapproval).find(({ facts }) => facts.receiver === party)

function live(steps: number): void {
  for (let count = 0; count < steps; count += 1) {
    at.pass(second)
    at.ledger.step()
  }
}

describe('a proposal of a transfer pre-approval', () => {
  it('creates the pre-approval automatically if the local validator is the proposed provider', () => {
    const party = receiver()
    const provider = at.ledger.network.localValidator.party
    succeed([party], propose(party, provider))
    live(30)
    const created = preapprovalOf(party)
    expect(created?.facts.provider).toBe(provider)
    const { expiresAt = 0, validFrom = 0 } = created?.facts ?? {}
    expect(expiresAt - validFrom).toBe(90 * day)
    expect(at.ledger.activeNamed(proposal)).toEqual([])
  })

  it('leaves the proposal of a pre-approval open if another validator is the proposed provider', () => {
    const party = receiver()
    const { validators, localValidator } = at.ledger.network
    const other = validators.find((one) => one !== localValidator)?.party ?? ''
    succeed([party], propose(party, other))
    live(30)
    expect(preapprovalOf(party)).toBeUndefined()
    expect(at.ledger.activeNamed(proposal)).toHaveLength(1)
  })

  it('lets the provider accept a proposed pre-approval with a command, and charges the provider for the duration', () => {
    const party = receiver()
    const { validators, localValidator } = at.ledger.network
    const provider = validators.find((one) => one !== localValidator)?.party ?? ''
    succeed([party], propose(party, provider))
    const rules = onlyContract(at.ledger.activeNamed('Splice.AmuletRules:AmuletRules'))
    const openMiningRound = onlyContract(at.ledger.activeNamed('Splice.Round:OpenMiningRound')).id
    succeed(
      [provider],
      exercise(rules, 'AmuletRules_DevNet_Tap', {
        receiver: provider,
        amount: '1000',
        openRound: openMiningRound,
      }),
    )
    const input = onlyContract(at.ledger.activeNamed('Splice.Amulet:Amulet').slice(-1))
    const accept = exercise(
      onlyContract(at.ledger.activeNamed(proposal)),
      'TransferPreapprovalProposal_Accept',
      {
        context: {
          amuletRules: rules.id,
          context: {
            openMiningRound,
            issuingMiningRounds: [],
            validatorRights: [],
            featuredAppRight: null,
          },
        },
        inputs: [{ tag: 'InputAmulet', value: input.id }],
        expiresAt: new Date((at.time + 10 * day) / 1000).toISOString(),
      },
    )
    expect(fail([party], accept)).toMatchObject({ kind: 'missing-authorization' })
    const { roots } = succeed([provider], accept)
    expect(preapprovalOf(party)?.facts).toMatchObject({ provider })
    const [root] = roots
    const result = root?.kind === 'exercise' ? root.result() : null
    const paid = isObject(result) ? Number(result['amuletPaid']) : 0
    expect(result).toMatchObject({ transferPreapprovalCid: preapprovalOf(party)?.id })
    const price = Number(ledgerStateOf(at.ledger).rules.openRound(at.time).facts.amuletPrice) / 1e10
    // 10 days at 0.00274 USD.
    expect(paid * price).toBeCloseTo(0.0274, 6)
  })
})
