/** The error of a server in any form, and its description. */

/** A ledger error (docs/network-rules.md, Errors). Missing and null members are undefined. */
export interface LedgerError {
  readonly form: 'ledger'
  readonly code: string
  readonly cause: string
  readonly correlationId: string | undefined
  readonly traceId: string | undefined
  readonly context: Readonly<Record<string, string>>
  readonly resources: readonly (readonly [kind: string, name: string])[]
  /** See `errorCategoryWords`. Real servers send -1 for an error without a category. */
  readonly errorCategory: number | undefined
  readonly grpcCodeValue: number | undefined
  readonly retryInfo: string | undefined
  readonly definiteAnswer: boolean | undefined
}

/** An error answer in its real form, regardless of the specification and the content type. */
export type ServerError =
  | LedgerError
  | { readonly form: 'message'; readonly message: string }
  | {
      readonly form: 'list'
      readonly errors: readonly string[]
      readonly status: number | undefined
    }
  | { readonly form: 'text'; readonly text: string }

/** Returns the server's own words for an error. */
export function serverErrorSentence(error: ServerError): string {
  if (error.form === 'ledger') return `${error.code}: ${error.cause}`
  if (error.form === 'message') return error.message
  if (error.form === 'list') return error.errors.join('; ')
  if (isHtml(error.text)) return webPageWords(error.text)
  const text = error.text.trim()
  return text === '' ? 'without a word' : text
}

/** Returns true for an HTML page. A gateway or a sign-in may send a page instead of an answer. */
export function isHtml(text: string): boolean {
  return /^\s*(?:<\?xml[^<>]*>\s*)?<(?:!doctype html|html|head)\b/i.test(text)
}

/** Describes a web page by its title. */
export function webPageWords(html: string): string {
  const title = /<title[^<>]*>([^<]*)/i.exec(html)?.[1]?.trim()
  return title === undefined || title === ''
    ? 'a web page without a title'
    : `a web page, “${title}”`
}

/** Returns true if an error answer is an HTML page, which no API of the network sends. */
export function isWebPage(error: ServerError): boolean {
  return error.form === 'text' && isHtml(error.text)
}
