import type { Ledger } from '../ledger/ledger.ts'
import type { Contract, Node, Party, SubmissionDetails, Transaction } from '../ledger/model.ts'
import { Prng } from '../ledger/prng.ts'
import type { RejectionCause } from '../ledger/rejection.ts'

/** The user that the validator application submits with. */
const serviceUser = 'ledger-api-user'

/** The user that runs the validator, and acts as its party. */
const operatorUser = 'validator-operator'

const rejectedShare = 0.06

/**
 * The submission details of automatic updates by the local participant, and the participant's
 * rejected submissions. The class has its own random numbers, so the updates are the same with and
 * without rejections.
 */
export class Submissions {
  readonly #ledger: Ledger
  readonly #prng: Prng
  readonly #local: ReadonlySet<Party>

  constructor(ledger: Ledger, seed: number) {
    const { users, localValidator } = ledger.network
    this.#ledger = ledger
    this.#prng = new Prng(seed ^ 0x7375626d)
    this.#local = new Set([
      localValidator.party,
      ...users
        .filter(({ validator, external }) => validator === localValidator && !external)
        .map(({ party }) => party),
    ])
  }

  name(transaction: Transaction): void {
    const [root] = transaction.roots
    const [party] = root === undefined ? [] : actingParties(root)
    if (party === undefined || !this.#local.has(party)) return
    transaction.submittedAs = this.#submission(party, `update/${transaction.ordinal}`)
  }

  rejectNow({ submittedAs, roots, recordTime, ordinal }: Transaction): void {
    if (submittedAs === undefined || !this.#prng.chance(rejectedShare)) return
    const [party = ''] = submittedAs.actAs
    const submission = this.#submission(party, `rejected/${ordinal}`)
    const contracts = roots.flatMap((root) => (root.kind === 'exercise' ? [root.contract] : []))
    const cause = this.#causeOf(contracts)
    const used = cause.kind === 'not sequenced in time' ? [] : contracts
    this.#ledger.reject(submission, cause, used, recordTime + 1)
  }

  #causeOf([contract]: readonly Contract[]): RejectionCause {
    const chance = this.#prng.fraction()
    if (contract === undefined || chance < 0.2) return { kind: 'not sequenced in time' }
    if (chance < 0.35) return { kind: 'not confirmed in time' }
    return { kind: contract.active ? 'locked' : 'inactive', contract }
  }

  #submission(party: Party, what: string): SubmissionDetails {
    const { ids, localValidator } = this.#ledger.network
    const commandId = ids.fingerprint(`command/${what}`).slice(0, 32)
    const submissionId = ids.fingerprint(`submission/${what}`).slice(0, 32)
    const userId = party === localValidator.party ? operatorUser : serviceUser
    return { commandId, submissionId, userId, actAs: [party] }
  }
}

const actingParties = (node: Node): readonly Party[] =>
  node.kind === 'exercise' ? node.actingParties : node.contract.signatories
