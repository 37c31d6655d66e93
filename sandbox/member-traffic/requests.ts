import type { Draft } from '../ledger/draft.ts'
import type { CommitHead, Ledger } from '../ledger/ledger.ts'
import type { Contract, Party } from '../ledger/model.ts'
import { decimalText } from '../ledger/decimal.ts'
import { buyTraffic, minTopupOf, trafficCharge } from '../actions/buy-traffic.ts'
import { inputAmount } from '../templates/transfer.ts'
import type { LedgerState } from '../actions/ledger-state.ts'
import {
  buyTrafficRequest,
  cancelRequest,
  completeRequest,
  expireRequest,
  type BuyTrafficRequestFacts,
} from '../templates/buy-traffic.ts'

/** The status of a request to buy traffic, as the wallet returns it. */
export type RequestStatus =
  | { readonly status: 'created' }
  | { readonly status: 'completed'; readonly transaction_id: string }
  | {
      readonly status: 'failed'
      readonly failure_reason: 'expired' | 'rejected'
      readonly rejection_reason?: string
    }

type Request = Contract<BuyTrafficRequestFacts>

const maxInputs = 100

/**
 * The wallets' requests to buy traffic (docs/network-rules.md, Buying traffic). The wallet's
 * automation pays, rejects or expires each request. The DSO sees only the purchase.
 */
export class TrafficRequests {
  readonly #ledger: Ledger
  readonly #statuses = new Map<string, RequestStatus>()

  constructor(ledger: Ledger) {
    this.#ledger = ledger
  }

  /**
   * Returns the status of a request; undefined if the party's wallet never had a request with this
   * tracking id.
   */
  statusOf(party: Party, trackingId: string): RequestStatus | undefined {
    return this.#statuses.get(keyOf(party, trackingId))
  }

  /**
   * Creates a request.
   * @throws ChoiceRefused if the participant does not have enough traffic for the request
   */
  create(facts: BuyTrafficRequestFacts): Request {
    const { endUserParty: party, trackingId } = facts
    const made: Request[] = []
    this.#commit(this.#ledger.headNow(), party, `request/${trackingId}`, (draft) => {
      const node = draft.apart(() => draft.create(buyTrafficRequest, facts))
      draft.root(node)
      made.push(node.contract)
      this.#ledger.admission(draft.transaction)
    })
    const [request] = made
    if (request === undefined) throw new Error('A request is made')
    this.#tell(request, { status: 'created' })
    return request
  }

  /**
   * Processes an unexpired request: the wallet's automation pays, or records the reason why the
   * payment failed.
   */
  settle(request: Request, head: CommitHead, world: LedgerState): true {
    const { endUserParty: buyer, memberId, trafficAmount, trackingId } = request.facts
    const { amuletPaid } = trafficCharge(world, trafficAmount, head.effectiveAt)
    const inputs = world.wallets.select(buyer, amuletPaid)
    const problem = this.#problem(request.facts, amuletPaid, inputs !== undefined, world)
    if (problem !== undefined || inputs === undefined) return this.#reject(request, head, problem)
    const updateId = this.#commit(head, buyer, `complete/${trackingId}`, (draft) => {
      const order = { buyer, memberId, trafficAmount }
      const bought = buyTraffic(world, draft, order, inputs)
      const facts = { request, bought: bought.facts, walletProvider: this.#validator }
      draft.root(draft.exercise(request, completeRequest, facts, [bought]))
    })
    this.#tell(request, { status: 'completed', transaction_id: updateId })
    return true
  }

  expire(request: Request, head: CommitHead): true {
    const { endUserParty, trackingId } = request.facts
    this.#commit(head, endUserParty, `expire/${trackingId}`, (draft) => {
      draft.root(draft.exercise(request, expireRequest, { request, reason: '' }))
    })
    this.#tell(request, { status: 'failed', failure_reason: 'expired' })
    return true
  }

  #reject(request: Request, head: CommitHead, reason = ''): true {
    const { endUserParty, trackingId } = request.facts
    this.#commit(head, endUserParty, `cancel/${trackingId}`, (draft) => {
      draft.root(draft.exercise(request, cancelRequest, { request, reason }))
    })
    const rejection_reason = reason
    this.#tell(request, { status: 'failed', failure_reason: 'rejected', rejection_reason })
    return true
  }

  #problem(
    { endUserParty, trafficAmount, synchronizerId }: BuyTrafficRequestFacts,
    amuletPaid: bigint,
    isPaid: boolean,
    world: LedgerState,
  ): string | undefined {
    if (synchronizerId !== this.#ledger.network.globalSynchronizer) {
      return `unknown synchronizerId ${synchronizerId}`
    }
    const least = minTopupOf(world)
    if (trafficAmount < least) {
      return `not enough traffic requested (trafficAmount ${trafficAmount} < minTopupAmount ${least})`
    }
    if (isPaid) return undefined
    const has = inputAmount(world.wallets.spendable(endUserParty, maxInputs))
    return `out of funds (missing ${decimalText(amuletPaid - has)} CC)`
  }

  get #validator(): Party {
    return this.#ledger.network.localValidator.party
  }

  #commit(head: CommitHead, party: Party, what: string, write: (draft: Draft) => void): string {
    const { ids } = this.#ledger.network
    const { updateId } = this.#ledger.commit(head, (draft) => {
      draft.transaction.submittedAs = {
        commandId: `buy-traffic/${ids.fingerprint(what).slice(0, 32)}`,
        submissionId: ids.fingerprint(`submission/${what}`).slice(0, 32),
        userId: 'ledger-api-user',
        actAs: [party],
      }
      write(draft)
    })
    return updateId
  }

  #tell({ facts }: Request, status: RequestStatus): void {
    this.#statuses.set(keyOf(facts.endUserParty, facts.trackingId), status)
  }
}

const keyOf = (party: Party, trackingId: string) => `${party} ${trackingId}`

const known = new WeakMap<Ledger, TrafficRequests>()

/**
 * Returns the requests to buy traffic on a ledger. All callers share one `TrafficRequests` per
 * ledger.
 */
export function requestsOf(ledger: Ledger): TrafficRequests {
  const requests = known.get(ledger) ?? new TrafficRequests(ledger)
  known.set(ledger, requests)
  return requests
}
