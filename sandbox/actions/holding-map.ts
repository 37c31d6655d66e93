import { isList, isObject, type Json } from '../ledger/json-value.ts'
import { instrumentName } from '../templates/transfer-instruction.ts'

/**
 * The amulet holdings of a batch, by the instrument's admin and the account's owner, in the form in
 * which a batch receives and returns them.
 */
export class HoldingMap {
  readonly entries: Json[]

  constructor(entries: readonly Json[]) {
    this.entries = [...entries]
  }

  take(admin: string, owner: string): Json[] {
    return this.#replace(admin, owner, [])
  }

  add(admin: string, owner: string, contractIds: Json | undefined): void {
    if (isList(contractIds)) this.#replace(admin, owner, contractIds)
  }

  #replace(admin: string, owner: string, contractIds: readonly Json[]): Json[] {
    const index = this.entries.findIndex(
      (entry) => isList(entry) && isOwner(entry[0], admin, owner),
    )
    const entry = this.entries[index]
    const [key, held] = isList(entry) ? entry : []
    if (key === undefined || !isObject(held)) return []
    this.entries[index] = [key, { ...held, [instrumentName]: [...contractIds] }]
    const before = held[instrumentName]
    return isList(before) ? [...before] : []
  }
}

function isOwner(key: Json | undefined, admin: string, owner: string): boolean {
  if (!isObject(key) || key['admin'] !== admin || !isObject(key['account'])) return false
  return key['account']['owner'] === owner
}
