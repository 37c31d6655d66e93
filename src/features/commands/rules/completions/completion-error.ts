/**
 * Converts the status of a completion (docs/network-rules.md, Completions) to the error that the
 * participant's HTTP API would return. The status is a gRPC status with `google.rpc` details.
 */
import type { LedgerError } from '#ledger/server-error.ts'
import { bytesOfBase64 } from '../prepared/base64.ts'
import { NotProtobuf, protobufFields, protobufText } from '#ledger/protobuf.ts'

export interface CompletionStatus {
  readonly code: number
  readonly message: string
  readonly details?:
    readonly { readonly typeUrl: string; readonly value: string }[] | null | undefined
}

/** Limits for untrusted input. Anything beyond them is ignored. */
const most = { details: 50, fields: 200, characters: 20_000 }

/**
 * The start of Canton's messages: code, category, and the start of the trace id or correlation id.
 */
const begin = /^([A-Z][A-Z0-9_]{0,99})\((-?\d{1,4}),([^()]{0,64})\): /

/** Returns the error code in a message, such as `LOCAL_VERDICT_LOCKED_CONTRACTS`. */
export function errorCodeIn(message: string): string | undefined {
  return begin.exec(message)?.[1]
}

/**
 * Returns the status as a ledger error. Missing parts are undefined, unreadable details are
 * skipped.
 */
export function completionError(
  { code, message, details }: CompletionStatus,
  traceId: string | undefined,
): LedgerError {
  const read: Details = {
    info: undefined,
    resources: [],
    requestId: undefined,
    retry: undefined,
  }
  for (const { typeUrl, value } of (details ?? []).slice(0, most.details)) {
    readDetail(typeUrl, value, read)
  }
  const head = begin.exec(message)
  const context = read.info?.metadata ?? {}
  const category = Number(context['category'] ?? head?.[2])
  return {
    form: 'ledger',
    code: read.info?.reason || head?.[1] || '',
    cause: head === null ? message : message.slice(head[0].length),
    correlationId: read.requestId,
    traceId: context['tid'] ?? traceId,
    context,
    resources: read.resources,
    errorCategory: Number.isInteger(category) ? category : undefined,
    grpcCodeValue: code,
    retryInfo: read.retry,
    definiteAnswer: definite.get(context['definite_answer'] ?? ''),
  }
}

const definite: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
])

/** Returns the trace id of a W3C trace context; `undefined` for another form. */
export function traceIdOf(traceparent: string | null | undefined): string | undefined {
  return /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}/.exec(traceparent ?? '')?.[1]
}

interface Details {
  info: { readonly reason: string; readonly metadata: Readonly<Record<string, string>> } | undefined
  resources: (readonly [string, string])[]
  requestId: string | undefined
  retry: string | undefined
}

function readDetail(typeUrl: string, value: string, into: Details): void {
  const kind = typeUrl.slice(typeUrl.lastIndexOf('/') + 1)
  const bytes = bytesOfBase64(value)
  if (bytes === undefined) return
  try {
    if (kind === 'google.rpc.ErrorInfo') into.info = errorInfo(bytes)
    else if (kind === 'google.rpc.RequestInfo') into.requestId = textField(bytes, 1)
    else if (kind === 'google.rpc.ResourceInfo') {
      into.resources.push([textField(bytes, 1) ?? '', textField(bytes, 2) ?? ''])
    } else if (kind === 'google.rpc.RetryInfo') into.retry = retryWords(bytes)
  } catch (error) {
    if (!(error instanceof NotProtobuf)) throw error
  }
}

function errorInfo(bytes: Uint8Array): Details['info'] {
  const metadata = fieldsOf(bytes, 3).flatMap((entry) =>
    entry instanceof Uint8Array ? [[textField(entry, 1) ?? '', textField(entry, 2) ?? '']] : [],
  )
  return { reason: textField(bytes, 1) ?? '', metadata: Object.fromEntries(metadata) }
}

function retryWords(bytes: Uint8Array): string | undefined {
  const [delay] = fieldsOf(bytes, 1)
  if (!(delay instanceof Uint8Array)) return undefined
  const [seconds = 0n] = fieldsOf(delay, 1)
  const [nanos = 0n] = fieldsOf(delay, 2)
  if (typeof seconds !== 'bigint' || typeof nanos !== 'bigint') return undefined
  const fraction = nanos === 0n ? '' : `.${`${nanos}`.padStart(9, '0').replace(/0+$/, '')}`
  return `after ${seconds}${fraction} s`
}

function textField(bytes: Uint8Array, number: number): string | undefined {
  const value = fieldsOf(bytes, number).at(-1)
  return value === undefined ? undefined : protobufText(value).slice(0, most.characters)
}

function fieldsOf(bytes: Uint8Array, number: number): readonly (bigint | Uint8Array)[] {
  const found: (bigint | Uint8Array)[] = []
  for (const { field, value } of protobufFields(bytes)) {
    if (field === number) found.push(value)
    if (found.length === most.fields) break
  }
  return found
}
