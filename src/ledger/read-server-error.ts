import * as v from 'valibot'
import { parseJson, type Json } from './json.ts'
import { isJsonObject, openObject } from './open-object.ts'
import type { ServerError } from './server-error.ts'

/**
 * Maximum length of a stored error text. Long enough for a proxy's HTML page, but not for a
 * download that was sent by mistake.
 */
const longestText = 10_000

const optional = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.nullish(schema), undefined)

const LedgerErrorBody = openObject({
  code: v.string(),
  cause: v.string(),
  correlationId: optional(v.string()),
  traceId: optional(v.string()),
  context: optional(v.custom<Record<string, Json>>(isJsonObject)),
  resources: optional(v.array(v.tuple([v.string(), v.string()]))),
  errorCategory: optional(v.number()),
  grpcCodeValue: optional(v.number()),
  retryInfo: optional(v.string()),
  definiteAnswer: optional(v.boolean()),
})
const MessageBody = openObject({ error: v.string() })
const ListBody = openObject({ errors: v.array(v.string()), status: optional(v.number()) })

/**
 * Parses the body of an error answer in any form. Real servers send ledger errors, `{"error"}`,
 * `{"errors", "status"}` or plain text, whatever documentation and content type say. A ledger error
 * is recognized by its `code` and `cause`. Members of an unexpected type are omitted.
 */
export function readServerError(text: string): ServerError {
  const body = tryParse(text)
  const ledger = v.safeParse(LedgerErrorBody, body)
  if (ledger.success) {
    const { code, cause, context, resources, ...rest } = ledger.output
    return {
      form: 'ledger',
      code,
      cause,
      correlationId: rest.correlationId ?? undefined,
      traceId: rest.traceId ?? undefined,
      context: textsOf(context ?? {}),
      resources: resources ?? [],
      errorCategory: rest.errorCategory ?? undefined,
      grpcCodeValue: rest.grpcCodeValue ?? undefined,
      retryInfo: rest.retryInfo ?? undefined,
      definiteAnswer: rest.definiteAnswer ?? undefined,
    }
  }
  const message = v.safeParse(MessageBody, body)
  if (message.success) return { form: 'message', message: message.output.error }
  const list = v.safeParse(ListBody, body)
  if (list.success) {
    return { form: 'list', errors: list.output.errors, status: list.output.status ?? undefined }
  }
  return { form: 'text', text: text.slice(0, longestText) }
}

/**
 * Parses `Retry-After`, a number of seconds or a date, as seconds; `undefined` for any other value.
 */
export function retryAfterSeconds(header: string | null, now: number): number | undefined {
  if (header === null) return undefined
  if (/^\d{1,9}$/.test(header.trim())) return Number(header)
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now) / 1000))
}

function textsOf(map: Readonly<Record<string, Json>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(map).flatMap(([key, value]) =>
      typeof value === 'object' ? [] : [[key, String(value)]],
    ),
  )
}

function tryParse(text: string): Json | undefined {
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}
