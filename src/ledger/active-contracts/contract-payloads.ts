import type { DeclaredType } from '../daml-value/daml-value.ts'
import { parseJson, type Json } from '../json.ts'
import { isJsonObject } from '../open-object.ts'
import type { ComparedEvent } from './compare.ts'
import type { ContractBook } from './contract-book.ts'
import { cellAt, type PayloadCell } from './payload-cell.ts'
import { columnsOfPayloads, type PayloadColumn } from './payload-columns.ts'
import { templateOf } from './ledger-contract.ts'

/** What contracts hold, read field by field as columns need it. */
export interface ContractPayloads {
  readonly cellOf: (index: number, path: string) => PayloadCell | undefined
  /** Reads the fields of these paths, of all contracts, at one go, and keeps them. */
  readonly keep: (paths: readonly string[]) => void
  readonly readAs: (type: DeclaredType | undefined) => void
  readonly columnsByLooks: (template: string | undefined) => readonly PayloadColumn[]
}

/** Fields whose values are kept: that of the order, and of a few conditions. */
const mostKept = 8
/** Payloads whose looks tell which fields there are. */
const mostLookedAt = 50

/** @param whatOf the value that is read: the payload itself, or the view of an interface. */
export function createPayloads(
  book: ContractBook,
  whatOf: (event: Json) => Json | undefined,
): ContractPayloads {
  const kept = new Map<string, (PayloadCell | undefined)[]>()
  let type: DeclaredType | undefined

  const payloadOf = (index: number) => whatOf(parseJson(book.textOf(index)))
  const read = (payload: Json | undefined, path: string) =>
    payload === undefined ? undefined : cellAt(payload, path, type)

  return {
    cellOf(index, path) {
      const cells = kept.get(path)
      return cells !== undefined && index < cells.length
        ? cells[index]
        : read(payloadOf(index), path)
    },
    keep(paths) {
      const wanted = [...new Set(paths)].slice(0, mostKept)
      const columns = wanted.map((path) => {
        const cells = kept.get(path) ?? []
        // At the end of the line: those used longest ago are let go of.
        kept.delete(path)
        kept.set(path, cells)
        return { path, cells }
      })
      for (const path of [...kept.keys()].slice(0, -mostKept)) kept.delete(path)
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
      kept.clear()
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

/** What a contract was created with. */
export function argumentOf(event: Json): Json | undefined {
  return isJsonObject(event) ? event['createArgument'] : undefined
}

/** What it looks like through the interface that it was asked for by; `undefined` where that could not be computed. */
export function viewOf(event: Json): Json | undefined {
  const views = isJsonObject(event) ? event['interfaceViews'] : undefined
  const [view] = Array.isArray(views) ? views : []
  if (view === undefined || !isJsonObject(view)) return undefined
  const value = view['viewValue']
  return value === null ? undefined : value
}

/** What two events of a contract are compared by. */
export function comparedEvent(text: string): ComparedEvent {
  const event = parseJson(text)
  const object = isJsonObject(event) ? event : {}
  return { payload: object['createArgument'] ?? null, key: object['contractKey'] ?? undefined }
}
