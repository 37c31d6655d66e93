import type { DeclaredType } from '#ledger/daml-value/daml-value.ts'
import { parseJson, type Json } from '#ledger/json.ts'
import { isJsonObject } from '#ledger/open-object.ts'
import type { ComparedEvent } from './compare.ts'
import type { ContractBook } from './contract-book.ts'
import { cellAt, type PayloadCell } from './payload-cell.ts'
import { columnsOfPayloads, type PayloadColumn } from './payload-columns.ts'
import { templateOf } from './ledger-contract.ts'

/** Reads and caches the payload fields of contracts that columns need. */
export interface ContractPayloads {
  readonly cellOf: (index: number, path: string) => PayloadCell | undefined
  /** Reads the fields at these paths for all contracts in one pass, and caches them. */
  readonly keep: (paths: readonly string[]) => void
  readonly readAs: (type: DeclaredType | undefined) => void
  readonly columnsByLooks: (template: string | undefined) => readonly PayloadColumn[]
}

/** The number of cached fields: the sort field and a few conditions. */
const maxCached = 8
const mostLookedAt = 50

/**
 * Creates a reader of the payloads in a book.
 * @param whatOf Returns the value to read from an event: the payload itself, or an interface view.
 */
export function createPayloads(
  book: ContractBook,
  whatOf: (event: Json) => Json | undefined,
): ContractPayloads {
  const cache = new Map<string, (PayloadCell | undefined)[]>()
  let type: DeclaredType | undefined

  const payloadOf = (index: number) => whatOf(parseJson(book.textOf(index)))
  const read = (payload: Json | undefined, path: string) =>
    payload === undefined ? undefined : cellAt(payload, path, type)

  return {
    cellOf(index, path) {
      const cells = cache.get(path)
      return cells !== undefined && index < cells.length
        ? cells[index]
        : read(payloadOf(index), path)
    },
    keep(paths) {
      const wanted = [...new Set(paths)].slice(0, maxCached)
      const columns = wanted.map((path) => {
        const cells = cache.get(path) ?? []
        // Moves the field to the end, because the least recently used fields are dropped first.
        cache.delete(path)
        cache.set(path, cells)
        return { path, cells }
      })
      for (const path of [...cache.keys()].slice(0, -maxCached)) cache.delete(path)
      const first = Math.min(...columns.map(({ cells }) => cells.length))
      for (let index = first; index < book.contracts.length; index++) {
        const payload = payloadOf(index)
        for (const { path, cells } of columns) {
          if (cells.length === index) cells.push(read(payload, path))
        }
      }
    },
    readAs(next) {
      type = next
      cache.clear()
    },
    columnsByLooks(template) {
      const payloads: Json[] = []
      for (const [index, contract] of book.contracts.entries()) {
        if (payloads.length >= mostLookedAt) break
        if (template !== undefined && templateOf(contract) !== template) continue
        const payload = payloadOf(index)
        if (payload !== undefined) payloads.push(payload)
      }
      return columnsOfPayloads(payloads)
    },
  }
}

/** Returns the create argument of a contract. */
export function argumentOf(event: Json): Json | undefined {
  return isJsonObject(event) ? event['createArgument'] : undefined
}

/**
 * Returns the view of the requested interface, or `undefined` if the view could not be computed.
 */
export function viewOf(event: Json): Json | undefined {
  const views = isJsonObject(event) ? event['interfaceViews'] : undefined
  const [view] = Array.isArray(views) ? views : []
  if (view === undefined || !isJsonObject(view)) return undefined
  const value = view['viewValue']
  return value === null ? undefined : value
}

/** Returns the parts of a creating event that comparisons use. */
export function comparedEvent(text: string): ComparedEvent {
  const event = parseJson(text)
  const object = isJsonObject(event) ? event : {}
  return { payload: object['createArgument'] ?? null, key: object['contractKey'] ?? undefined }
}
