/** A worker that loads and stores the contracts of one request. */
import { arrangeContracts, type Arrangement } from '../rules/arrange.ts'
import {
  argumentOf,
  createPayloads,
  viewOf,
  type ContractPayloads,
} from '../rules/contract-payloads.ts'
import { contractLine, contractsHeader, contractsJson } from '../rules/contracts-file.ts'
import { shortCell } from '../rules/payload-cell.ts'
import type { DeclaredType } from '#ledger/daml-value/daml-value.ts'
import { parseJson, stringifyJson, type JsonWritableObject } from '#ledger/json.ts'
import { jobService } from '#shared/queries/worker/job.ts'
import { serve } from '#shared/queries/worker/serve.ts'
import { endpointOfForm } from './snapshot-forms.ts'
import { createContractsJob } from './contracts-job.ts'
import type {
  ContractLine,
  ContractsQuestion,
  ContractsState,
  ContractsView,
  ListedContracts,
} from './session-state.ts'

/** The number of contracts in one chunk of a file, so that no text contains the whole file. */
const piece = 1000

const offered = jobService((question: ContractsQuestion, parts) => {
  const { book, ...job } = createContractsJob(question, parts)
  const payloads = createPayloads(
    book,
    question.selection?.kind === 'interface' ? viewOf : argumentOf,
  )
  let arranged: { readonly key: string; readonly listed: readonly number[] } | undefined
  /** Counts the changes of the payload type, so that results for an earlier type are not reused. */
  let readings = 0

  /**
   * Returns the sorted and filtered contracts from a cache while the result cannot have changed.
   * During loading, the result is renewed once per version.
   */
  const listedIn = (arrangement: Arrangement, isExact: boolean): readonly number[] => {
    const of = isExact ? book.contracts.length : job.state().version
    const key = stringifyJson([
      readings,
      isExact,
      of,
      { ...arrangement, where: arrangement.where.map((one) => ({ ...one })) },
    ])
    if (arranged?.key === key) return arranged.listed
    const { sortBy, where } = arrangement
    const sorted = sortBy.startsWith('field ') ? [sortBy.slice('field '.length)] : []
    const paths = [...sorted, ...where.map(({ path }) => path)]
    if (paths.length > 0) payloads.keep(paths)
    const { contracts, textOf } = book
    const listed = arrangeContracts({ contracts, textOf, cellOf: payloads.cellOf }, arrangement)
    arranged = { key, listed }
    return listed
  }

  const contextOf = (columns: readonly string[]) => ({
    offset: question.offset,
    isPartial: job.state().phase !== 'done',
    columns,
  })

  return {
    ...job,
    /**
     * Sets the type by which payloads are read from now on. Without a type, the kinds of fields are
     * guessed from their values.
     */
    readAs(type: DeclaredType | undefined): void {
      readings += 1
      payloads.readAs(type)
    },
    lines({ arrangement, columns }: ContractsView, first: number, end: number): ListedContracts {
      const listed = listedIn(arrangement, false)
      const lines: ContractLine[] = []
      for (const index of listed.slice(Math.max(0, first), end)) {
        const contract = book.contracts[index]
        if (contract === undefined) continue
        lines.push({ index, contract, cells: cellsOf(payloads, index, columns).map(shortCell) })
      }
      return { count: listed.length, lines }
    },
    /**
     * Returns the fields guessed from the payloads of a template. Without a template, uses the
     * payloads of all templates.
     */
    columnsByLooks: (template: string | undefined) => payloads.columnsByLooks(template),
    exportAs({ arrangement, columns }: ContractsView, format: 'csv' | 'json'): Blob {
      const listed = listedIn(arrangement, true)
      const context = contextOf(columns)
      if (format === 'json') {
        const about = aboutOf(question, job.state(), arrangement, context.isPartial)
        return inPieces(
          contractsJson(
            about,
            map(listed, (index) => book.textOf(index)),
          ),
          'application/json',
        )
      }
      const lines = map(listed, (index) => {
        const contract = book.contracts[index]
        if (contract === undefined) return ''
        const payload = stringifyJson(argumentOf(parseJson(book.textOf(index))) ?? null)
        return contractLine(contract, cellsOf(payloads, index, columns), payload, context)
      })
      return inPieces(prepended(contractsHeader(context), lines), 'text/csv;charset=utf-8')
    },
  }
})
export type ContractsWorker = typeof offered

serve(offered)

function cellsOf(payloads: ContractPayloads, index: number, columns: readonly string[]) {
  return columns.map((path) => payloads.cellOf(index, path))
}

function aboutOf(
  { offset, readers, selection }: ContractsQuestion,
  { read, form }: ContractsState,
  { where, ...arrangement }: Arrangement,
  isPartial: boolean,
): JsonWritableObject {
  return {
    active_at_offset: offset,
    read_as: readers,
    of: selection === undefined ? null : { ...selection },
    served_by: form === undefined ? null : endpointOfForm[form],
    is_partial: isPartial,
    contracts_read: read,
    arrangement: { ...arrangement, where: where.map((one) => ({ ...one })) },
  }
}

function* map<A, B>(items: Iterable<A>, of: (item: A) => B): Generator<B, void> {
  for (const item of items) yield of(item)
}

function* prepended(first: string, rest: Iterable<string>): Generator<string, void> {
  yield first
  yield* rest
}

function inPieces(texts: Iterable<string>, type: string): Blob {
  const parts: Blob[] = []
  let open: string[] = []
  for (const text of texts) {
    open.push(text)
    if (open.length < piece) continue
    parts.push(new Blob([open.join('')]))
    open = []
  }
  return new Blob([...parts, open.join('')], { type })
}
