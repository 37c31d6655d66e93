import { createContractBook, type ContractBook } from '../rules/contract-book.ts'
import type { Job } from '#shared/queries/worker/job.ts'
import {
  createResumableReading,
  type ReadingParts,
} from '#shared/queries/worker/resumable-reading.ts'
import type { ActiveContractEntry } from '#api/ledger/active-contracts.ts'
import { loadSnapshot, type SnapshotCursor, type SnapshotForm } from './load-snapshot.ts'
import type { ContractsQuestion, ContractsState } from './session-state.ts'
import { isFormUnsupported, snapshotSource } from './snapshot-source.ts'

/** Loads the contracts of a request into a book, and reports its state. */
export interface ContractsJob extends Job<ContractsState> {
  readonly book: ContractBook
}

/**
 * Limit of contracts after which loading pauses. This number fits into a worker's memory, and users
 * do not scroll further.
 */
const mostAtOnce = 200_000
/** Limit of reported templates. */
const mostTemplates = 500
/** Milliseconds between two versions of the rows during loading. */
const versionMs = 1000

export function createContractsJob(question: ContractsQuestion, parts: ReadingParts): ContractsJob {
  const book = createContractBook()
  const source = snapshotSource(question)
  let cursor: SnapshotCursor | undefined
  let form: SnapshotForm | undefined
  let isOver = false
  let isCut = false
  let isFull = false
  let pauseAt = mostAtOnce
  let hasRestarted = false
  let viewless = 0
  let viewOf: string | undefined
  let version = 0
  let versionAt = 0

  const add = (entries: readonly ActiveContractEntry[]) => {
    book.add(entries)
    for (const { contractEntry } of entries) {
      const views = contractEntry?.JsActiveContract?.createdEvent.interfaceViews ?? []
      for (const { interfaceId, viewValue } of views) {
        viewOf ??= interfaceId
        if (viewValue === undefined || viewValue === null) viewless += 1
      }
    }
  }

  const changed = () => {
    const { phase } = reading.state()
    const isRunning = phase === 'reading' || phase === 'waiting'
    if (!isRunning || parts.now() - versionAt >= versionMs) {
      versionAt = parts.now()
      version += 1
    }
    parts.changed()
  }

  const onRestart = () => {
    book.resetUnread()
    viewless = 0
    hasRestarted = true
    changed()
  }

  const reading = createResumableReading({ ...parts, changed }, async (signal) => {
    if (isOver) return
    const insisting = reading.insisting(signal)
    reading.counted(book.contracts.length)
    const snapshot = { source, hasNot: isFormUnsupported, insisting, onRestart }
    for await (const part of loadSnapshot(cursor, snapshot, signal)) {
      signal.throwIfAborted()
      add(part.entries)
      cursor = part.cursor
      form = part.form
      isCut = part.isCut
      isOver = cursor === undefined
      isFull = !isOver && book.contracts.length >= pauseAt
      reading.counted(book.contracts.length)
      if (isFull) return reading.stop()
      reading.answered()
    }
  })

  const phaseNow = (): ContractsState['phase'] => {
    const { phase } = reading.state()
    if (phase === 'done' && isCut) return 'cut'
    return phase === 'stopped' && isFull ? 'full' : phase
  }

  return {
    book,
    state: () => {
      const byTemplate = book.byTemplate()
      return {
        ...reading.state(),
        phase: phaseNow(),
        read: book.contracts.length,
        form,
        hasRestarted,
        byTemplate: byTemplate.slice(0, mostTemplates),
        templates: byTemplate.length,
        unread: book.unread(),
        viewless,
        viewOf,
        version,
      }
    },
    stop: reading.stop,
    resume() {
      if (isFull) pauseAt = book.contracts.length + mostAtOnce
      isFull = false
      reading.resume()
    },
  }
}
