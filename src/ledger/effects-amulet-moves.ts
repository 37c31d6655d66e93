/** The Amulets that an update created and archived, with their known amounts. */
import { subtractDecimals, zero, type Decimal } from './decimal.ts'
import type { AmuletEvents } from './effects-amulet-events.ts'
import { createdAmount, releasedAmulet, type AmuletAmount } from './effects-payloads.ts'
import { isLocked, ownerOf, readArchivedAmounts } from './effects-archived-amounts.ts'
import type { ContractId, PartyId } from './identifier.ts'

/** An amount that was created or archived. */
export interface AmuletMove {
  /** Undefined if the update does not show the owner of the archived contract. */
  readonly owner: PartyId | undefined
  readonly locked: boolean
  /** Negative for an archived contract. Undefined if the amount is unknown. */
  readonly amount: Decimal | undefined
  readonly isArchived: boolean
  /** The contracts with this amount. Several contracts if only their sum is known. */
  readonly contractIds: readonly ContractId[]
}

interface AmuletMoves {
  readonly moves: readonly AmuletMove[]
  readonly archivedAmounts: ReturnType<typeof readArchivedAmounts>
  readonly byHistory: number
  /** Archived contracts whose amount is unknown. */
  readonly missing: readonly ContractId[]
}

/**
 * Returns the created amounts in event order, and the archived amounts.
 *
 * @param lookedUp known amounts of contracts that earlier updates created
 */
export function amuletMoves(
  events: AmuletEvents,
  lookedUp: ReadonlyMap<ContractId, AmuletAmount>,
): AmuletMoves {
  const { created, archived, dso } = events
  const known = knownAmounts(events, lookedUp)
  const archivedAmounts = readArchivedAmounts(events, known)
  const moves: AmuletMove[] = created.map((event) => ({
    ...(createdAmount(event) ?? { locked: isLocked(event), owner: undefined, amount: undefined }),
    isArchived: false,
    contractIds: [event.contract_id],
  }))
  for (const sum of archivedAmounts.sums) {
    moves.push({ ...sum, amount: negated(sum.amount), isArchived: true })
  }
  let byHistory = 0
  const missing: ContractId[] = []
  for (const event of archived) {
    const id = event.contract_id
    if (archivedAmounts.together.has(id)) continue
    const of = { isArchived: true, contractIds: [id] } as const
    const amount = known.get(id) ?? archivedAmounts.single.get(id)
    if (amount === undefined) {
      missing.push(id)
      moves.push({
        ...of,
        locked: isLocked(event),
        owner: ownerOf(event, dso),
        amount: undefined,
      })
    } else {
      if (lookedUp.has(id)) byHistory++
      moves.push({ ...of, ...amount, amount: negated(amount.amount) })
    }
  }
  return { moves, archivedAmounts, byHistory, missing }
}

/**
 * Returns the amounts of contracts that were looked up, created by the update, or released from a
 * lock.
 */
function knownAmounts(
  { created, archived }: AmuletEvents,
  lookedUp: ReadonlyMap<ContractId, AmuletAmount>,
): ReadonlyMap<ContractId, AmuletAmount> {
  const amounts = new Map(lookedUp)
  for (const event of created) {
    const amount = createdAmount(event)
    if (amount !== undefined) amounts.set(event.contract_id, amount)
  }
  for (const event of archived) {
    const released = releasedAmulet(event)
    const amount = released === undefined ? undefined : amounts.get(released)
    if (amount !== undefined) amounts.set(event.contract_id, { ...amount, locked: true })
  }
  return amounts
}

function negated(amount: Decimal): Decimal {
  return subtractDecimals(zero, amount)
}
