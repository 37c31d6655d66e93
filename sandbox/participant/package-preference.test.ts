import { describe, expect, it } from 'vitest'
import { packageId } from '../packages/catalogue.ts'
import { iouCommands } from './testing/iou-commands.ts'

const iou = iouCommands()

/**
 * Returns a submission with preferred packages. It offers a transfer to a party whose participant
 * has not vetted the newest version of the network's packages.
 */
function offer(preferred: readonly string[]) {
  const { validators, localValidator, dso } = iou.participant.ledger.network
  const behind = validators.find((each) => each !== localValidator && each.version !== '0.7.4')
  const command = {
    CreateCommand: {
      templateId: '#splice-wallet:Splice.Wallet.TransferOffer:TransferOffer',
      createArguments: {
        sender: iou.alice,
        receiver: behind?.party ?? '',
        dso,
        amount: { amount: '1.0', unit: 'AmuletUnit' },
        description: '',
        expiresAt: '2999-01-01T00:00:00Z',
        trackingId: 'preference',
      },
    },
  }
  return { ...iou.submission(command), packageIdSelectionPreference: [...preferred] }
}

const newest = () => packageId('splice-wallet', '0.1.17')
const older = () => packageId('splice-wallet', '0.1.14')

describe('preferred packages', () => {
  it('refuses a command if no preferred package is vetted by all hosts of the informees', async () => {
    const { status, body } = await iou.submit(offer([newest()]))
    expect([status, body['code']]).toEqual([400, 'PACKAGE_SELECTION_FAILED'])
    expect(body['cause']).toContain(
      "Package-name 'splice-wallet' appearing in a draft transaction root node has been discarded",
    )
    const synchronizerId = iou.participant.ledger.network.globalSynchronizer
    const prescribed = await iou.submit({ ...offer([newest()]), synchronizerId })
    expect(prescribed.body['code']).toBe('INVALID_PRESCRIBED_SYNCHRONIZER_ID')
  })

  it('accepts a command with a vetted preferred package, or with only unknown or unrelated preferred packages', async () => {
    const answers = [
      await iou.submit(offer([newest(), older()])),
      await iou.submit(offer([packageId('splice-amulet', '0.1.22')])),
      await iou.submit(offer(['0'.repeat(64)])),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  it('checks preferred packages before a transaction is prepared', async () => {
    const { status, body } = await iou.client.post('/v2/interactive-submission/prepare', {
      ...offer([newest()]),
      verboseHashing: false,
    })
    expect([status, body['code']]).toEqual([400, 'PACKAGE_SELECTION_FAILED'])
  })
})
