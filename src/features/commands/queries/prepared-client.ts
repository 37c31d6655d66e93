import { ApiError } from '#api/errors.ts'
import type { PreparedAnswer, PreparedReading } from '../rules/prepared/read-prepared.ts'
import { toWorkerFailure } from '#shared/queries/worker/worker-failure.ts'
import { workerOnDemand } from '#shared/queries/worker/running-worker.ts'
import type { PreparedService } from './prepared-worker.ts'

const ask = workerOnDemand<PreparedService>(
  () =>
    new Worker(new URL('./prepared-worker.ts', import.meta.url), {
      type: 'module',
      name: 'prepared',
    }),
  (event) =>
    new ApiError(
      toWorkerFailure(
        event,
        'prepared-worker.js',
        'the program that decodes prepared transactions',
      ),
    ),
)

/**
 * Runs `readPrepared` in a worker, because decoding a megabyte would block the page. The message
 * definitions are loaded with the first transaction.
 * @throws ApiError if the worker cannot be started.
 */
export function readPreparedInWorker(
  answer: PreparedAnswer,
  requestText: string | undefined,
): Promise<PreparedReading> {
  const { preparedTransaction, preparedTransactionHash, hashingSchemeVersion } = answer
  const read = { preparedTransaction, preparedTransactionHash, hashingSchemeVersion }
  return ask((service) => service.read(read, requestText))
}
