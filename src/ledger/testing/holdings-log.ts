import { text } from './amulet-ledger.ts'

type Side = 'SenderSide' | 'ReceiverSide'

const account = (owner: string | null, id = '') => ({ owner, provider: null, id })

/**
 * The arguments of the `EventLog_HoldingsChange` exercises of one transfer (CIP-112). Each account
 * has one exercise, with inputs, outputs, and the account's sides of the transfer. Amounts that the
 * DSO receives are not logged.
 */
export class HoldingsLog {
  readonly #accounts = new Map<string, { inputs: string[]; outputs: string[]; sides: object[] }>()

  constructor(
    readonly sender: string,
    inputs: readonly string[],
  ) {
    this.#of(sender).inputs.push(...inputs)
  }

  gave(owner: string, amount: bigint, id: string): void {
    this.#side(this.sender, 'SenderSide', account(owner), amount)
    if (owner === 'DSO::1' && owner !== this.sender) return
    this.#side(owner, 'ReceiverSide', account(this.sender), amount)
    this.#of(owner).outputs.push(id)
  }

  retained(id: string): void {
    this.#of(this.sender).outputs.push(id)
  }

  minted(amount: bigint): void {
    if (amount === 0n) return
    const meta = { 'splice.lfdecentralizedtrust.org/reason': 'mint rewards' }
    this.#side(this.sender, 'ReceiverSide', account(null, 'cip-112/mint'), amount, meta)
  }

  burnt(amount: bigint): void {
    if (amount > 0n) this.#side(this.sender, 'SenderSide', account(null, 'cip-112/burn'), amount)
  }

  changes(): object[] {
    return [...this.#accounts].map(([owner, { inputs, outputs, sides }]) => ({
      admin: 'DSO::1',
      account: account(owner),
      inputHoldingCids: inputs,
      outputHoldingCids: outputs,
      transferLegSides: sides,
      observers: [owner],
      extraArgs: { context: { values: {} }, meta: { values: {} } },
    }))
  }

  #side(owner: string, side: Side, otherside: object, amount: bigint, values: object = {}): void {
    this.#of(owner).sides.push({
      transferLegId: 'leg0',
      side,
      otherside,
      amount: text(amount),
      instrumentId: 'Amulet',
      meta: { values },
    })
  }

  #of(owner: string) {
    const known = this.#accounts.get(owner) ?? { inputs: [], outputs: [], sides: [] }
    this.#accounts.set(owner, known)
    return known
  }
}
