import type { JsonObject } from '#ledger/json.ts'
import type { Identifiers } from '../ledger/identifiers.ts'
import type { Rejection, RejectionCause } from '../ledger/rejection.ts'

interface Words {
  readonly code: string
  readonly category: number
  readonly grpc: number
  readonly text: string
  readonly contract?: string
}

const inContention = { category: 2, grpc: 10 }

/** The error code of a submission that the sequencer refuses because of insufficient traffic. */
export const noTrafficCode = 'SEQUENCER_NOT_ENOUGH_TRAFFIC_CREDIT'

/** Returns the sequencer's message for insufficient traffic. */
export const noTrafficText = ({ cost, left }: { readonly cost: number; readonly left: number }) =>
  `AboveTrafficLimit(trafficCost = ${cost}, extraTrafficRemainder = ${left})`

function wordsOf(cause: RejectionCause): Words {
  switch (cause.kind) {
    case 'locked':
      return {
        code: 'LOCAL_VERDICT_LOCKED_CONTRACTS',
        ...inContention,
        text: `Rejected transaction is referring to locked contracts Set(${cause.contract.id})`,
        contract: cause.contract.id,
      }
    case 'inactive':
      return {
        code: 'LOCAL_VERDICT_INACTIVE_CONTRACTS',
        category: 11,
        grpc: 5,
        text: `Rejected transaction is referring to inactive contracts Set(${cause.contract.id})`,
        contract: cause.contract.id,
      }
    case 'in flight':
      return {
        code: 'CONTRACT_IS_BEING_REASSIGNED',
        ...inContention,
        text: `Contract ${cause.contract.id} is in the process of being reassigned`,
        contract: cause.contract.id,
      }
    case 'not confirmed in time':
      return {
        code: 'MEDIATOR_SAYS_TX_TIMED_OUT',
        ...inContention,
        text: 'Rejected transaction as the mediator did not receive sufficient confirmations within the expected timeframe',
      }
    case 'not sequenced in time':
      return {
        code: 'NOT_SEQUENCED_TIMEOUT',
        ...inContention,
        text: 'Transaction was not sequenced within the pre-defined max sequencing time and has therefore timed out',
      }
    case 'no traffic':
      return { code: noTrafficCode, category: 9, grpc: 9, text: noTrafficText(cause) }
    default:
      return cause satisfies never
  }
}

/**
 * Returns the W3C trace context of a submission: the client's, or a context that the participant
 * creates.
 */
export function traceparentOf(
  ids: Identifiers,
  { submittedAs, updateId }: Pick<Rejection, 'submittedAs' | 'updateId'>,
): string {
  const made = ids.fingerprint(`trace/${updateId}`)
  return submittedAs?.traceparent ?? `00-${made.slice(0, 32)}-${made.slice(32, 48)}-01`
}

/**
 * Returns the status of a failed completion, with details in the form of gRPC
 * (docs/network-rules.md, Completions).
 */
export function rejectionStatus(ids: Identifiers, rejection: Rejection): JsonObject {
  const { code, category, grpc, text, contract } = wordsOf(rejection.cause)
  const traceId = traceparentOf(ids, rejection).slice(3, 35)
  const metadata = {
    category: `${category}`,
    definite_answer: 'false',
    participant: "'participant'",
    tid: traceId,
  }
  const { submissionId } = rejection.submittedAs
  const details = [
    detail('ErrorInfo', [
      bytesField(1, Buffer.from(code)),
      bytesField(2, Buffer.from('')),
      ...Object.entries(metadata).map(([key, value]) =>
        bytesField(
          3,
          Buffer.concat([bytesField(1, Buffer.from(key)), bytesField(2, Buffer.from(value))]),
        ),
      ),
    ]),
    detail('RequestInfo', [
      bytesField(1, Buffer.from(submissionId === '' ? traceId : submissionId)),
    ]),
    ...(contract === undefined
      ? []
      : [
          detail('ResourceInfo', [
            bytesField(1, Buffer.from('CONTRACT_ID')),
            bytesField(2, Buffer.from(contract)),
          ]),
        ]),
    // Suggests a retry after one second, because a conflict with another transaction may have ended
    // by then.
    ...(category === 2
      ? [detail('RetryInfo', [bytesField(1, Buffer.concat([varintField(1, 1)]))])]
      : []),
  ]
  return {
    code: grpc,
    message: `${code}(${category},${traceId.slice(0, 8)}): ${text}`,
    details,
  }
}

function detail(message: string, fields: readonly Buffer[]): JsonObject {
  return {
    typeUrl: `type.googleapis.com/google.rpc.${message}`,
    value: Buffer.concat([...fields]).toString('base64'),
    unknownFields: { fields: {} },
    valueDecoded: '',
  }
}

function bytesField(number: number, bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from([number * 8 + 2]), varint(bytes.length), bytes])
}

function varintField(number: number, value: number): Buffer {
  return Buffer.concat([Buffer.from([number * 8]), varint(value)])
}

function varint(value: number): Buffer {
  const bytes: number[] = []
  let rest = value
  while (rest > 127) {
    bytes.push((rest & 127) | 128)
    rest >>>= 7
  }
  return Buffer.from([...bytes, rest])
}
