import type { Remote } from 'comlink'
import { ApiError } from '#api/errors.ts'
import type { PreparedAnswer, PreparedReading } from '#ledger/prepared/read-prepared.ts'
import { endOfWorker } from '../worker/end-of-worker.ts'
import { openWorker } from '../worker/open.ts'
import type { PreparedService } from './prepared-worker.ts'

interface Aside {
  readonly service: Remote<PreparedService>
  /** Fails when the worker ends: what it was asked is then never answered. */
  readonly ended: Promise<never>
}

let aside: Aside | undefined

/**
 * As `readPrepared`, in a worker: decoding a megabyte would hold up the page, and the definition of
 * the messages is loaded by the first transaction that is looked at.
 * @throws ApiError where the worker cannot be had.
 */
export function readPreparedAside(
  answer: PreparedAnswer,
  asked: string | undefined,
): Promise<PreparedReading> {
  aside ??= openAside()
  const { preparedTransaction, preparedTransactionHash, hashingSchemeVersion } = answer
  const read = { preparedTransaction, preparedTransactionHash, hashingSchemeVersion }
  return Promise.race([aside.service.read(read, asked), aside.ended])
}

function openAside(): Aside {
  const worker = new Worker(new URL('./prepared-worker.ts', import.meta.url), {
    type: 'module',
    name: 'prepared',
  })
  const ended = new Promise<never>((_, reject) => {
    worker.addEventListener('error', (event) => {
      worker.terminate()
      aside = undefined
      const what = 'the program that decodes prepared transactions'
      reject(new ApiError(endOfWorker(event, 'prepared-worker.js', what)))
    })
  })
  // Nobody waits for it while nothing is asked.
  ended.catch(() => undefined)
  return { service: openWorker<PreparedService>(worker), ended }
}
