/**
 * Finds the amounts of archived Amulets in the holdings changes that the DSO logs, and in transfer
 * summaries. Often only the sum of several amounts is known.
 */
import { compareDecimals, subtractDecimals, sumDecimals, zero, type Decimal } from './decimal.ts'
import type { AmuletEvents, Transfer } from './effects-amulet-events.ts'
import type { HoldingsChange } from './effects-holdings-change.ts'
import { amuletKind, expiredOwner, type AmuletAmount } from './effects-payloads.ts'
import type { ContractId, PartyId } from './identifier.ts'
import type { CreatedEvent, ExercisedEvent } from './update.ts'

/**
 * The total amount of some contracts. All are locked, or all are unlocked, and all have the same
 * owner.
 */
interface TogetherAmount {
  readonly owner: PartyId | undefined
  readonly locked: boolean
  readonly amount: Decimal
  readonly contractIds: readonly ContractId[]
}

interface ArchivedAmounts {
  readonly single: ReadonlyMap<ContractId, AmuletAmount>
  readonly sums: readonly TogetherAmount[]
  readonly together: ReadonlySet<ContractId>
  readonly contradictions: number
}

interface Group {
  readonly owner: PartyId | undefined
  readonly members: readonly ExercisedEvent[]
  readonly amount: Decimal
  readonly isLogged: boolean
}

/**
 * Finds the unknown amounts of archived contracts.
 *
 * @param known the amounts of contracts whose create event is known
 */
export function readArchivedAmounts(
  events: AmuletEvents,
  known: ReadonlyMap<ContractId, AmuletAmount>,
): ArchivedAmounts {
  const archived = new Map(events.archived.map((event) => [event.contract_id, event]))
  const single = new Map<ContractId, AmuletAmount>()
  const sums: TogetherAmount[] = []
  const together = new Set<ContractId>()
  let contradictions = 0
  const groups = [
    ...events.changes.flatMap((change) => groupOfChange(change, archived, known) ?? []),
    ...events.transfers.flatMap((transfer) => groupOfTransfer(transfer, events.dso) ?? []),
  ]
  const amountOf = (id: ContractId) => known.get(id) ?? single.get(id)
  for (const { owner, members, amount, isLogged } of groups) {
    const rest = members.filter(({ contract_id: id }) => amountOf(id) === undefined)
    if (rest.some(({ contract_id: id }) => together.has(id))) continue
    const held = members.map(({ contract_id: id }) => amountOf(id)?.amount ?? zero)
    const sum = subtractDecimals(amount, sumDecimals(held))
    const sign = compareDecimals(sum, zero)
    const isPossible = sign === 0 || (sign > 0 && rest.length > 0)
    if (isLogged && !isPossible) contradictions++
    const [first, ...others] = rest
    if (first === undefined || !isPossible) continue
    const locked = isLocked(first)
    if (others.length === 0 && owner !== undefined) {
      single.set(first.contract_id, { owner, locked, amount: sum })
    } else if (others.every((other) => isLocked(other) === locked)) {
      const contractIds = rest.map(({ contract_id: id }) => id)
      sums.push({ owner, locked, amount: sum, contractIds })
      for (const id of contractIds) together.add(id)
    }
    // A sum over locked and unlocked contracts does not reveal the amount of either kind, so it is
    // not used.
  }
  return { single, sums, together, contradictions }
}

/**
 * Returns the total of the inputs, which is the value of the outputs minus the net change of the
 * transfer legs.
 */
function groupOfChange(
  { owner, inputs, outputs, net }: HoldingsChange,
  archived: ReadonlyMap<ContractId, ExercisedEvent>,
  known: ReadonlyMap<ContractId, AmuletAmount>,
): Group | undefined {
  const made = outputs.map((id) => known.get(id))
  const own = made.filter((amount) => amount?.owner === owner)
  const members = inputs.map((id) => archived.get(id))
  const taken = members.filter((event) => event !== undefined)
  // The sum is meaningless if this update did not create all outputs or archive all inputs, or if
  // an output belongs to another party.
  if (own.length < made.length || taken.length < members.length) return undefined
  const amount = subtractDecimals(sumDecimals(own.map((amount) => amount?.amount ?? zero)), net)
  return { owner, members: taken, amount, isLogged: true }
}

/**
 * Returns the total of the Amulets among the inputs of a transfer. These Amulets belong to the
 * sender.
 */
function groupOfTransfer(
  { summary, members }: Transfer,
  dso: PartyId | undefined,
): Group | undefined {
  const inputs = new Set(summary.inputs)
  const taken = members.filter((event) => inputs.has(event.contract_id))
  // If the transfer did not archive one of its inputs, the sum does not apply to the remaining
  // inputs.
  if (taken.length !== inputs.size) return undefined
  const [first, ...others] = taken
  if (first === undefined) return undefined
  const owner = ownerOf(first, dso)
  if (others.some((event) => ownerOf(event, dso) !== owner)) return undefined
  return { owner, members: taken, amount: summary.inputAmount, isLogged: false }
}

/**
 * Returns the owner of an archived contract if the event shows the owner. The signatories control
 * `Archive`: the DSO, the owner, and the holders of a lock.
 */
export function ownerOf(event: ExercisedEvent, dso: PartyId | undefined): PartyId | undefined {
  if (event.choice !== 'Archive' || dso === undefined) return expiredOwner(event)
  const [owner = dso, ...others] = event.acting_parties.filter((party) => party !== dso)
  return others.length === 0 && event.acting_parties.length > 0 ? owner : undefined
}

/** Returns true if a created or archived contract is a LockedAmulet. */
export function isLocked(event: CreatedEvent | ExercisedEvent): boolean {
  return amuletKind(event) === 'locked'
}
