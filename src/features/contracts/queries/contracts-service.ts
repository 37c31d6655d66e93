import { arrangeContracts, type Arrangement } from '../rules/arrange.ts'
import {
  argumentOf,
  createPayloads,
  viewOf,
  type ContractPayloads,
} from '../rules/contract-payloads.ts'
import { contractLine, contractsHeader, contractsJson } from '../rules/contracts-file.ts'
import { shortCell } from '../rules/payload-cell.ts'
import type { PayloadColumn } from '../rules/payload-columns.ts'
import type { DeclaredType } from '#ledger/daml-value/daml-value.ts'
import { parseJson, stringifyJson, type JsonWritableObject } from '#ledger/json.ts'
import { createChangeNotifier } from '#features/holdings/queries/change-notifier.ts'
import { endpointOfForm } from './snapshot-forms.ts'
import { createContractsJob, type ContractsJob, type JobParts } from './contracts-job.ts'
import type { SnapshotSource } from './load-snapshot.ts'
import type {
  ContractLine,
  ContractsQuestion,
  ContractsState,
  ContractsView,
  ListedContracts,
} from './session-state.ts'

/** The service that the worker offers its page; one question per worker. */
export interface ContractsService {
  readonly open: (question: ContractsQuestion, tell: (state: ContractsState) => void) => void
  readonly stop: () => void
  readonly resume: () => void
  readonly readAs: (type: DeclaredType | undefined) => void
  readonly lines: (view: ContractsView, first: number, end: number) => ListedContracts
  readonly columnsByLooks: (template: string | undefined) => readonly PayloadColumn[]
  readonly exportAs: (view: ContractsView, format: 'csv' | 'json') => Blob
}

export type ServiceParts = Omit<JobParts, 'changed' | 'source'> & {
  readonly sourceOf: (question: ContractsQuestion) => SnapshotSource
}

/** The number of contracts in one chunk of a file, so that no text contains the whole file. */
const piece = 1000

interface Opened {
  readonly job: ContractsJob
  readonly question: ContractsQuestion
  readonly payloads: ContractPayloads
}

/** Creates a service that waits for its question. */
export function createContractsService({ sourceOf, ...parts }: ServiceParts): ContractsService {
  let open: Opened | undefined
  let arranged: { readonly key: string; readonly listed: readonly number[] } | undefined
  /** Counts the changes of the payload type, so that results for an earlier type are not reused. */
  let readings = 0

  const opened = (): Opened => {
    if (open === undefined) throw new Error('contracts are asked for that nobody opened')
    return open
  }

  /** Sorts and filters again only if the result may differ: while reading, once per version. */
  const listedIn = (arrangement: Arrangement, isExact: boolean): readonly number[] => {
    const { job, payloads } = opened()
    const of = isExact ? job.book.contracts.length : job.state().version
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
    const { contracts, textOf } = job.book
    const listed = arrangeContracts({ contracts, textOf, cellOf: payloads.cellOf }, arrangement)
    arranged = { key, listed }
    return listed
  }

  const contextOf = (columns: readonly string[]) => {
    const { job, question } = opened()
    return { offset: question.offset, isPartial: job.state().phase !== 'done', columns }
  }

  return {
    open(question, tell) {
      const news = createChangeNotifier(() => tell(job.state()))
      const source = sourceOf(question)
      const job = createContractsJob({ ...parts, source, changed: () => queueMicrotask(news) })
      const payloads = createPayloads(
        job.book,
        question.of?.kind === 'interface' ? viewOf : argumentOf,
      )
      open = { job, question, payloads }
    },
    stop: () => opened().job.stop(),
    resume: () => opened().job.resume(),
    readAs(type) {
      readings += 1
      opened().payloads.readAs(type)
    },
    lines({ arrangement, columns }, first, end) {
      const { job, payloads } = opened()
      const listed = listedIn(arrangement, false)
      const lines: ContractLine[] = []
      for (const index of listed.slice(Math.max(0, first), end)) {
        const contract = job.book.contracts[index]
        if (contract === undefined) continue
        lines.push({ index, contract, cells: cellsOf(payloads, index, columns).map(shortCell) })
      }
      return { count: listed.length, lines }
    },
    columnsByLooks: (template) => opened().payloads.columnsByLooks(template),
    exportAs({ arrangement, columns }, format) {
      const { job, payloads, question } = opened()
      const listed = listedIn(arrangement, true)
      const context = contextOf(columns)
      if (format === 'json') {
        const about = aboutOf(question, job.state(), arrangement, context.isPartial)
        return inPieces(
          contractsJson(
            about,
            map(listed, (index) => job.book.textOf(index)),
          ),
          'application/json',
        )
      }
      const lines = map(listed, (index) => {
        const contract = job.book.contracts[index]
        if (contract === undefined) return ''
        const payload = stringifyJson(argumentOf(parseJson(job.book.textOf(index))) ?? null)
        return contractLine(contract, cellsOf(payloads, index, columns), payload, context)
      })
      return inPieces(prepended(contractsHeader(context), lines), 'text/csv;charset=utf-8')
    },
  }
}

function cellsOf(payloads: ContractPayloads, index: number, columns: readonly string[]) {
  return columns.map((path) => payloads.cellOf(index, path))
}

function aboutOf(
  { offset, readers, of }: ContractsQuestion,
  { read, form }: ContractsState,
  { where, ...arrangement }: Arrangement,
  isPartial: boolean,
): JsonWritableObject {
  return {
    active_at_offset: offset,
    read_as: readers,
    of: of === undefined ? null : { ...of },
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
