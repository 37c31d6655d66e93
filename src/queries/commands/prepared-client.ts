import type { Remote } from 'comlink'
import { ApiError } from '#api/errors.ts'
import type { PreparedAnswer, PreparedReading } from '#ledger/prepared/read-prepared.ts'
import { workerEnd, type WorkerEnd } from '../worker/end.ts'
import { endOfWorker } from '../worker/end-of-worker.ts'
import { openWorker } from '../worker/open.ts'
import { onUserLeft } from '../whose.ts'
import type { PreparedService } from './prepared-worker.ts'

interface OpenWorker {
  readonly service: Remote<PreparedService>
  readonly before: WorkerEnd['before']
}

let opened: OpenWorker | undefined
let endWorker = (): void => {}
onUserLeft(() => endWorker())

/**
 * As `readPrepared`, in a worker: decoding a megabyte would hold up the page, and the definition of
 * the messages is loaded by the first transaction that is looked at.
 * @throws ApiError where the worker cannot be had.
 */
export function readPreparedInWorker(
  answer: PreparedAnswer,
  asked: string | undefined,
): Promise<PreparedReading> {
  opened ??= openPreparedWorker()
  const { preparedTransaction, preparedTransactionHash, hashingSchemeVersion } = answer
  const read = { preparedTransaction, preparedTransactionHash, hashingSchemeVersion }
  return opened.before(opened.service.read(read, asked))
}

function openPreparedWorker(): OpenWorker {
  const worker = new Worker(new URL('./prepared-worker.ts', import.meta.url), {
    type: 'module',
    name: 'prepared',
  })
  const { before, end } = workerEnd()
  endWorker = () => {
    worker.terminate()
    opened = undefined
    end(new Error('The user whose transactions it decoded has left.'))
  }
  worker.addEventListener('error', (event) => {
    worker.terminate()
    opened = undefined
    const what = 'the program that decodes prepared transactions'
    end(new ApiError(endOfWorker(event, 'prepared-worker.js', what)))
  })
  return { service: openWorker<PreparedService>(worker), before }
}
